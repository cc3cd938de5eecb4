import type { FormDesign } from '../../../shared/form/form-design.ts'
import { codeFault, missingPassword } from '../login/identity.ts'

/** What shows that the owner is there, as the calls take it. */
export interface Proof {
  password: string
  totp?: string
  recoveryCode?: string
}

/** A text of one's own that belongs to the act: a name, a code. */
export interface OwnText {
  label: string
  hint: string
  initial: string
  least: number
  most: number
}

interface ProofAround {
  hasTotp: boolean
  /** A recovery code stands in for the authenticator. */
  byRecovery: boolean
  own: OwnText | undefined
}

type ProofValues = Record<'own' | 'password' | 'totp' | 'recoveryCode', string>

/** Proof of the owner before an act. The summary is the proof, and the text of one's own. */
export const proofForm: FormDesign<ProofValues, ProofAround, { proof: Proof; words: string }> = {
  summary: ({ own, password, totp, recoveryCode }, { hasTotp, byRecovery }) => ({
    proof: {
      password,
      ...(hasTotp && !byRecovery ? { totp } : {}),
      ...(hasTotp && byRecovery ? { recoveryCode: recoveryCode.trim() } : {}),
    },
    words: own.trim(),
  }),
  errors: (values, { hasTotp, byRecovery, own }, { t }) => {
    const length = [...values.own.trim()].length
    return {
      own: own && (length < own.least || length > own.most) ? own.hint : undefined,
      password: missingPassword(values.password, t),
      totp: hasTotp && !byRecovery ? codeFault(values.totp, t) : undefined,
      recoveryCode:
        hasTotp && byRecovery && values.recoveryCode.trim() === ''
          ? t('security.recoveryMissing')
          : undefined,
    }
  },
  fieldOf: (error, _, { byRecovery }) => {
    if (error.startsWith('password_')) return 'password'
    if (error.startsWith('totp_')) return byRecovery ? 'recoveryCode' : 'totp'
    if (error === 'passkey_name_invalid' || error === 'anti_phishing_invalid') return 'own'
    return undefined
  },
}

/** The password alone, once more before money moves. The summary is what is sent. */
export const freshProofForm: FormDesign<{ password: string }, undefined, { password: string }> = {
  summary: (values) => values,
  errors: ({ password }, _, { t }) => ({ password: missingPassword(password, t) }),
  fieldOf: (error) => (error.startsWith('password_') ? 'password' : undefined),
}

/** The first code of a new authenticator. The summary is what is sent. */
export const firstCodeForm: FormDesign<{ totp: string }, undefined, { totp: string }> = {
  summary: (values) => values,
  errors: ({ totp }, _, { t }) => ({ totp: codeFault(totp, t) }),
  fieldOf: () => 'totp',
}
