import type { FormDesign } from '../../../shared/form/form-design.ts'
import { passwordFault, repeatFault } from './identity.ts'

interface NewPasswordValues {
  newPassword: string
  confirmPassword: string
}

/** A new login password, written twice. The summary is what is sent. */
export const newPasswordForm: FormDesign<NewPasswordValues, undefined, NewPasswordValues> = {
  summary: (values) => values,
  errors: ({ newPassword, confirmPassword }, _, { t }) => ({
    newPassword: passwordFault(newPassword, t),
    confirmPassword: repeatFault(confirmPassword, newPassword, t),
  }),
}
