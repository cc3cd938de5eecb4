import { calls } from '@candor/protocol'
import { submit } from '../../../submit.ts'
import { type Handler, handler } from '../../handler.ts'
import { limitsState } from './limits-state.ts'
import { setPersonalLimitsHandler } from './set-personal-limits.ts'

const personalLimitsHandler = handler(calls.personalLimits, async (context, caller) =>
  limitsState(context, caller.user.id),
)

const acceptRiskNoticeHandler = handler(calls.acceptRiskNotice, async (context, caller) => {
  await submit(context, { kind: 'acceptRiskNotice', user: caller.user.id })
  return limitsState(context, caller.user.id)
})

/** All of them are answered by the engine, without the tables. */
export const limitsHandlers: readonly Handler[] = [
  personalLimitsHandler,
  setPersonalLimitsHandler,
  acceptRiskNoticeHandler,
]
