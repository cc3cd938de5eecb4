import type { FormDesign } from '../../../shared/form/form-design.ts'
import {
  type Identity,
  codeFault,
  emptyIdentity,
  identityFaults,
  identityFieldOf,
  missingPassword,
} from './identity.ts'

export type LoginValues = Identity & { password: string; totp: string; recoveryCode: string }

/** Which second factor the venue has asked for. */
export interface LoginAround {
  asked: 'totp' | 'recoveryCode' | undefined
}

export function emptyLogin(areaCode: string): LoginValues {
  return { ...emptyIdentity(areaCode), password: '', totp: '', recoveryCode: '' }
}

/** Logging in. The summary is who it is, and the second factor where one was asked for. */
export const loginForm: FormDesign<LoginValues, LoginAround, ReturnType<typeof summaryOf>> = {
  summary: summaryOf,
  errors: (values, { asked }, { t }) => ({
    ...identityFaults(values, t),
    password: missingPassword(values.password, t),
    totp: asked === 'totp' ? codeFault(values.totp, t) : undefined,
    recoveryCode:
      asked === 'recoveryCode' && values.recoveryCode.trim() === ''
        ? t('security.recoveryMissing')
        : undefined,
  }),
  fieldOf: (error, _, { asked }) => {
    if (error.startsWith('totp_')) return asked
    const field = identityFieldOf(error)
    return field === 'code' || field === 'inviteCode' ? undefined : field
  },
}

function summaryOf(values: LoginValues, { asked }: LoginAround) {
  const { kind, password, areaCode } = values
  return {
    person: {
      type: kind,
      account: values[kind].trim(),
      password,
      ...(kind === 'phone' ? { areaCode } : {}),
    },
    factor: asked ? { [asked]: values[asked].trim() } : {},
  }
}
