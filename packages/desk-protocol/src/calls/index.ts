import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  me,
  signIn,
  signOut,
} from './sign-in.ts'

export type { OperatorSelf } from './sign-in.ts'

/** Every call of the desk, by its name. */
export const deskCalls = {
  signIn,
  signOut,
  me,
  beginSecondFactor,
  confirmSecondFactor,
  changePassword,
} as const
