import { calls } from '@candor/protocol'
import { type WorkNeeds, issueChallenge } from '../registration-work.ts'
import { handler } from '../../../../kernel/handler.ts'

export const registrationChallengeHandler = handler(
  calls.registrationChallenge,
  async (needs: WorkNeeds, caller) => issueChallenge(needs, caller.address),
)
