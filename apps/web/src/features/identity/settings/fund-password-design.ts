import type { FormDesign } from '../../../shared/form/form-design.ts'
import { codeFault, missingPassword, passwordFault, repeatFault } from '../login/identity.ts'

export interface FundPasswordAround {
  /** Sets the first one, changes it with the old one, or resets it with a code. */
  way: 'set' | 'change' | 'reset'
  asksTotp: boolean
}

export const EMPTY_FUND_PASSWORD = {
  password: '',
  oldPassword: '',
  code: '',
  totp: '',
  newPassword: '',
  confirmPassword: '',
}

type Values = typeof EMPTY_FUND_PASSWORD

/** The fund password. The summary is what is sent. */
export const fundPasswordForm: FormDesign<Values, FundPasswordAround, Partial<Values> & Pair> = {
  summary: (values, { way, asksTotp }) => ({
    ...(way === 'set' ? { password: values.password } : {}),
    ...(way === 'change' ? { oldPassword: values.oldPassword } : {}),
    ...(way === 'reset' ? { code: values.code } : {}),
    ...(asksTotp ? { totp: values.totp } : {}),
    newPassword: values.newPassword,
    confirmPassword: values.confirmPassword,
  }),
  errors: (values, { way, asksTotp }, { t }) => ({
    password: way === 'set' ? missingPassword(values.password, t) : undefined,
    oldPassword: way === 'change' ? missingPassword(values.oldPassword, t) : undefined,
    code: way === 'reset' ? codeFault(values.code, t) : undefined,
    totp: asksTotp ? codeFault(values.totp, t) : undefined,
    newPassword: passwordFault(values.newPassword, t),
    confirmPassword: repeatFault(values.confirmPassword, values.newPassword, t),
  }),
  fieldOf: (error, _, { way }) => {
    if (error.startsWith('fund_password_')) return way === 'change' ? 'oldPassword' : undefined
    if (error === 'password_wrong' || error === 'password_locked') return 'password'
    if (error.startsWith('totp_')) return 'totp'
    if (error.startsWith('code_')) return 'code'
    return error === 'passwords_alike' || error.startsWith('password_') ? 'newPassword' : undefined
  },
}

type Pair = Pick<Values, 'newPassword' | 'confirmPassword'>
