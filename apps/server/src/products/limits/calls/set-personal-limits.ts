import { type Amount, parseAmount } from '@candor/money'
import { HOUR_MS } from '@candor/money/durations'
import { calls } from '@candor/protocol'
import { submit } from '../../../kernel/submit.ts'
import { exactly } from '../../../kernel/exact-amounts.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { limitCurrency, limitsState } from './limits-state.ts'

/** Null is no limit, and one that is absent stays what it is or was already going to be. */
export const setPersonalLimitsHandler = handler(
  calls.setPersonalLimits,
  async (kernel: Pick<Kernel, 'transactor' | 'ownWrites' | 'now'>, caller, { body }) => {
    const user = caller.user.id
    const { engine } = kernel.transactor
    const { scale } = limitCurrency(engine)
    const at = Math.max(kernel.now(), engine.lastAt)
    const wanted = (field: 'dailyStake' | 'dailyLoss'): Amount | undefined => {
      const text = body[field]
      return typeof text === 'string' ? exactly(parseAmount(text, scale), field, scale) : undefined
    }
    const { coolOffHours } = body
    await submit(kernel, {
      kind: 'setPersonalLimits',
      user,
      dailyStake: wanted('dailyStake'),
      dailyLoss: wanted('dailyLoss'),
      // By the engine: another change may be on its way, at another node too.
      keepsDailyStake: body.dailyStake === undefined,
      keepsDailyLoss: body.dailyLoss === undefined,
      coolOffUntil: coolOffHours === undefined ? undefined : at + coolOffHours * HOUR_MS,
    })
    return limitsState(kernel, user)
  },
)
