import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  me,
  signIn,
  signOut,
  whoIsHere,
} from './sign-in.ts'

export const signInCalls = {
  signIn,
  signOut,
  whoIsHere,
  me,
  beginSecondFactor,
  confirmSecondFactor,
  changePassword,
} as const
