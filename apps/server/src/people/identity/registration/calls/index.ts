import { registerHandler } from './register.ts'
import { registrationChallengeHandler } from './registration-challenge.ts'

export const registrationHandlers = [registerHandler, registrationChallengeHandler]
