import type { FormDesign } from '../../../shared/form/form-design.ts'
import {
  type Identity,
  codeFault,
  emptyIdentity,
  identityFaults,
  identityFieldOf,
  passwordFault,
  repeatFault,
} from './identity.ts'

type ForgotValues = Identity & { code: string; newPassword: string; confirmPassword: string }

export function emptyForgot(areaCode: string): ForgotValues {
  return { ...emptyIdentity(areaCode), code: '', newPassword: '', confirmPassword: '' }
}

/** A new login password by a code. The summary is what is sent, and whether a code can be. */
export const forgotForm: FormDesign<ForgotValues, undefined, ReturnType<typeof summaryOf>> = {
  summary: summaryOf,
  errors: (values, _, { t }) => ({
    ...identityFaults(values, t),
    code: codeFault(values.code, t),
    newPassword: passwordFault(values.newPassword, t),
    confirmPassword: repeatFault(values.confirmPassword, values.newPassword, t),
  }),
  fieldOf: (error) => {
    const field = identityFieldOf(error)
    return field === 'password' ? 'newPassword' : field === 'inviteCode' ? undefined : field
  },
}

function summaryOf(values: ForgotValues) {
  const { kind, phone, email, areaCode, code, newPassword, confirmPassword } = values
  const byPhone = kind === 'phone'
  return {
    type: byPhone ? ('phone' as const) : ('email' as const),
    account: byPhone ? phone : email.trim(),
    ...(byPhone ? { areaCode } : {}),
    code,
    newPassword,
    confirmPassword,
  }
}
