import type { FormDesign } from '../../../shared/form/form-design.ts'
import { missingPassword, passwordFault, repeatFault } from '../login/identity.ts'

interface LoginPasswordValues {
  oldPassword: string
  newPassword: string
  confirmPassword: string
}

/** The login password, changed with the old one. The summary is what is sent. */
export const loginPasswordForm: FormDesign<LoginPasswordValues, undefined, LoginPasswordValues> = {
  summary: (values) => values,
  errors: (values, _, { t }) => ({
    oldPassword: missingPassword(values.oldPassword, t),
    newPassword: passwordFault(values.newPassword, t),
    confirmPassword: repeatFault(values.confirmPassword, values.newPassword, t),
  }),
  fieldOf: (error) => {
    if (error === 'password_wrong' || error === 'password_locked') return 'oldPassword'
    return error.startsWith('password') ? 'newPassword' : undefined
  },
}
