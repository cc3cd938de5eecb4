import type { FormDesign } from '../../../shared/form/form-design.ts'
import { codeFault } from './identity.ts'

interface ReopenValues {
  totp: string
}

/** Opening a stopped account again; a code is asked for where there is a second factor. */
export const reopenForm: FormDesign<ReopenValues, { hasFactor: boolean }, Partial<ReopenValues>> = {
  summary: ({ totp }, { hasFactor }) => (hasFactor ? { totp } : {}),
  errors: ({ totp }, { hasFactor }, { t }) => ({
    totp: hasFactor ? codeFault(totp, t) : undefined,
  }),
  fieldOf: (error) => (error.startsWith('totp_') ? 'totp' : undefined),
}
