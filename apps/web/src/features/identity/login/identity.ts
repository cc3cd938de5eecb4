import { isClosedName } from '@candor/protocol/closed-name'
import type { TFunction } from 'i18next'

/** The three ways a person is known by. */
export type IdentityKind = 'email' | 'phone' | 'account'

// A type, not an interface: a form's values need an index of texts.
export type Identity = {
  kind: IdentityKind
  email: string
  /** Digits without the plus sign. */
  areaCode: string
  phone: string
  account: string
}

/** What is wrong with the identity that is being typed, by its field; empty when nothing is. */
export function identityFaults(
  identity: Identity,
  t: TFunction,
): { [Key in IdentityKind]?: string } {
  const { kind, email, phone, account } = identity
  if (kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    return { email: t('auth.emailFault') }
  if (kind === 'phone' && !/^[0-9]{4,15}$/.test(phone)) return { phone: t('auth.phoneFault') }
  if (kind === 'account' && !/^[A-Za-z0-9]{8,32}$/.test(account) && !isClosedName(account))
    return { account: t('auth.accountFault') }
  return {}
}

/** The password's own fault, for one that is being chosen. */
export function passwordFault(password: string, t: TFunction): string | undefined {
  return password.length >= 8 && password.length <= 128 ? undefined : t('auth.passwordRule')
}

/** Names of refusals that belong to a field of these forms. */
export function identityFieldOf(
  error: string,
): 'email' | 'phone' | 'account' | 'code' | 'password' | 'inviteCode' | undefined {
  if (error.startsWith('email_')) return 'email'
  if (error.startsWith('phone_') || error === 'area_code_invalid') return 'phone'
  if (error.startsWith('account_')) return 'account'
  if (error.startsWith('code_')) return 'code'
  if (error.startsWith('password_')) return 'password'
  if (error === 'invite_code_unknown') return 'inviteCode'
  return undefined
}

/** Returns an empty identity with the area code that was chosen last. */
export function emptyIdentity(areaCode: string): Identity {
  return { kind: 'email', email: '', areaCode, phone: '', account: '' }
}

/** What is wrong with a code of six digits. */
export function codeFault(code: string, t: TFunction): string | undefined {
  return /^[0-9]{6}$/.test(code) ? undefined : t('auth.codeFault')
}

/** What is wrong with a password that is only asked for. */
export function missingPassword(password: string, t: TFunction): string | undefined {
  return password === '' ? t('auth.passwordMissing') : undefined
}

/** What is wrong with the second writing of a password. */
export function repeatFault(repeated: string, password: string, t: TFunction): string | undefined {
  return repeated === password ? undefined : t('msg.passwordsDoNotMatch')
}
