import type { FormDesign } from '../../../shared/form/form-design.ts'
import {
  type Identity,
  codeFault,
  emptyIdentity,
  identityFaults,
  identityFieldOf,
  passwordFault,
  repeatFault,
} from '../login/identity.ts'

type RegisterValues = Identity & {
  code: string
  password: string
  confirmPassword: string
  inviteCode: string
  agree: boolean
}

export function emptyRegister(areaCode: string, inviteCode: string): RegisterValues {
  return {
    ...emptyIdentity(areaCode),
    code: '',
    password: '',
    confirmPassword: '',
    inviteCode,
    agree: false,
  }
}

/** Opening an account. The summary is what is sent. */
export const registerForm: FormDesign<RegisterValues, undefined, RegisterBody> = {
  summary: bodyOf,
  errors: (values, _, { t }) => ({
    ...identityFaults(values, t),
    code: values.kind === 'account' ? undefined : codeFault(values.code, t),
    password: passwordFault(values.password, t),
    confirmPassword: repeatFault(values.confirmPassword, values.password, t),
    agree: values.agree ? undefined : t('msg.agreeTermsFirst'),
  }),
  fieldOf: identityFieldOf,
}

export type RegisterBody = ReturnType<typeof bodyOf>

function bodyOf(values: RegisterValues) {
  const { password, confirmPassword, inviteCode } = values
  const common = { password, confirmPassword, inviteCode: inviteCode.trim(), agree: true as const }
  switch (values.kind) {
    case 'email':
      return {
        type: 'email' as const,
        email: values.email.trim(),
        emailCode: values.code,
        ...common,
      }
    case 'phone':
      return {
        type: 'phone' as const,
        areaCode: values.areaCode,
        phone: values.phone,
        smsCode: values.code,
        ...common,
      }
    case 'account':
      return { type: 'account' as const, account: values.account, ...common }
  }
}
