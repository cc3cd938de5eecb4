import type { FormDesign } from '../../../shared/form/form-design.ts'
import { type Identity, emptyIdentity, identityFaults, identityFieldOf } from './identity.ts'

type RecoverValues = Identity & { name: string }

export function emptyRecover(areaCode: string): RecoverValues {
  return { ...emptyIdentity(areaCode), name: '' }
}

/** Which account, and what it is to be reached by. The summary is what is sent. */
export const recoverForm: FormDesign<RecoverValues, undefined, ReturnType<typeof summaryOf>> = {
  summary: summaryOf,
  errors: (values, _, { t }) => ({
    ...identityFaults(values, t),
    name: values.name.trim() ? undefined : t('recovery.nameMissing'),
  }),
  fieldOf: (error) => {
    const field = identityFieldOf(error)
    return field === 'email' || field === 'phone' ? field : undefined
  },
}

function summaryOf({ kind, email, phone, areaCode, name }: RecoverValues) {
  const account = name.trim()
  return kind === 'phone'
    ? { account, kind, contact: phone, areaCode }
    : { account, kind: 'email' as const, contact: email.trim() }
}

/** The photo with the code on paper. The summary is the photo itself. */
export const photoForm: FormDesign<{ photo: File | undefined }, undefined, File | undefined> = {
  summary: ({ photo }) => photo,
  errors: ({ photo }, _, { t }) => ({ photo: photo ? undefined : t('recovery.photoMissing') }),
}
