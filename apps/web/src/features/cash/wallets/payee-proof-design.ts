import type { TFunction } from 'i18next'

/** What opens a way out: the fund password and, where one is set up, the authenticator's code. */
export interface PayeeProofValues {
  fundPassword: string
  totp: string
}

export const NO_PROOF: PayeeProofValues = { fundPassword: '', totp: '' }

/** What keeps the proof from being sent. */
export function payeeProofFaults(
  { fundPassword, totp }: PayeeProofValues,
  hasTotp: boolean,
  t: TFunction,
) {
  return {
    fundPassword: fundPassword === '' ? t('auth.passwordMissing') : undefined,
    totp: hasTotp && !/^[0-9]{6}$/.test(totp) ? t('auth.codeFault') : undefined,
  }
}

/** The field of a refusal of the proof. */
export function payeeProofFieldOf(error: string): keyof PayeeProofValues | undefined {
  if (error.startsWith('fund_password_')) return 'fundPassword'
  return error.startsWith('totp_') ? 'totp' : undefined
}
