import { calls } from '@candor/protocol'
import { submit } from '../../../kernel/submit.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { limitsState } from './limits-state.ts'
import { setPersonalLimitsHandler } from './set-personal-limits.ts'

const personalLimitsHandler = handler(
  calls.personalLimits,
  async (kernel: Pick<Kernel, 'transactor' | 'now'>, caller) => limitsState(kernel, caller.user.id),
)

const acceptRiskNoticeHandler = handler(
  calls.acceptRiskNotice,
  async (kernel: Pick<Kernel, 'transactor' | 'ownWrites' | 'now'>, caller) => {
    await submit(kernel, { kind: 'acceptRiskNotice', user: caller.user.id })
    return limitsState(kernel, caller.user.id)
  },
)

/** All of them are answered by the engine, without the tables. */
export const limitsHandlers = [
  personalLimitsHandler,
  setPersonalLimitsHandler,
  acceptRiskNoticeHandler,
]
