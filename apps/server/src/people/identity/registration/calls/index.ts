import { onNewestBooks } from '../../../../kernel/handler.ts'
import { registerHandler } from './register.ts'
import { registrationChallengeHandler } from './registration-challenge.ts'

export const registrationHandlers = [
  // Nobody gets an id that the books have an account of.
  onNewestBooks(registerHandler),
  registrationChallengeHandler,
]
