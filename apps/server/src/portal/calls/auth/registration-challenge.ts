import { calls } from '@candor/protocol'
import { issueChallenge } from '../../../identity/registration-work.ts'
import { handler } from '../../handler.ts'

export const registrationChallengeHandler = handler(
  calls.registrationChallenge,
  async (context, caller) => issueChallenge(context, caller.address),
)
