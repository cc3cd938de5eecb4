import type { FormDesign } from '../../../shared/form/form-design.ts'
import {
  type Identity,
  codeFault,
  emptyIdentity,
  identityFaults,
  missingPassword,
} from '../login/identity.ts'

type ContactValues = Identity & { password: string; totp: string; code: string; oldCode: string }

export interface ContactAround {
  kind: 'email' | 'phone'
  hasTotp: boolean
  /** Codes were sent, to the new end and to the old one, where there is one. */
  sent: { oldEnd: 'email' | 'phone' | null } | undefined
}

export function emptyContact(kind: ContactAround['kind'], areaCode: string): ContactValues {
  return { ...emptyIdentity(areaCode), kind, password: '', totp: '', code: '', oldCode: '' }
}

/** A new e-mail address or phone number. The summary is what each of the two steps sends. */
export const contactForm: FormDesign<ContactValues, ContactAround, ReturnType<typeof summaryOf>> = {
  summary: summaryOf,
  errors: (values, { hasTotp, sent }, { t }) => ({
    ...identityFaults(values, t),
    password: missingPassword(values.password, t),
    totp: !sent && hasTotp ? codeFault(values.totp, t) : undefined,
    code: sent ? codeFault(values.code, t) : undefined,
    oldCode: sent?.oldEnd ? codeFault(values.oldCode, t) : undefined,
  }),
  fieldOf: (error, _, { kind }) => {
    if (error.startsWith('password_')) return 'password'
    if (error.startsWith('totp_')) return 'totp'
    if (error === 'contact_unchanged' || error.endsWith('_taken')) return kind
    return error.startsWith('email_') || error.startsWith('phone_') ? kind : undefined
  },
}

function summaryOf(values: ContactValues, { kind, hasTotp, sent }: ContactAround) {
  const { password, totp, code, oldCode } = values
  const contact =
    kind === 'email'
      ? { email: values.email.trim() }
      : { areaCode: values.areaCode, phone: values.phone }
  return {
    proof: { ...contact, password, ...(hasTotp ? { totp } : {}) },
    change: { ...contact, code, ...(sent?.oldEnd ? { oldCode } : {}) },
  }
}
