import { formatUnits } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import { calls } from '@candor/protocol'
import { fullDays, incomeOf, wealthPenalty } from '@candor/terms'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { percentText } from '../../../kernel/percent.ts'
import { currencyOf } from './products.ts'
import { endedOrUnknown, runningOrder } from './running-order.ts'

/**
 * Previews the redemption of a wealth order by the engine's rules: days that are full by now count
 * although their income is not recorded yet.
 */
export const previewRedemptionHandler = handler(
  calls.anticipateRedeem,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'now'>, caller, { body }) => {
    const { engine } = kernel.transactor
    const id = Number(body.orderId)
    const order = runningOrder(engine, caller.user.id, 'wealth', id)
    if (!order) return endedOrUnknown(kernel, caller.user.id, 'wealth', id)
    const { amount, days, startedAt, income } = order
    const { code, scale } = currencyOf(engine, engine.products()[order.product]!)
    const now = Math.max(kernel.now(), engine.lastAt)
    const passed = fullDays(startedAt, now, days)
    const penalty = wealthPenalty(amount, order.penalty, days - passed)
    return {
      orderId: String(id),
      currencyCode: code,
      amount: formatUnits(amount, scale),
      daysPassed: passed,
      remainingDays: days - passed,
      penaltyRate: percentText(order.penalty),
      penalty: formatUnits(penalty, scale),
      income: formatUnits(incomeOf(income, passed), scale),
      principalBack: formatUnits(amount - penalty, scale),
      endAt: startedAt + days * DAY_MS,
      serverTime: kernel.now(),
    }
  },
)
