import type { Price } from '@candor/money'
import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { wireDirection } from '../directions.ts'
import { handler } from '../../../kernel/handler.ts'
import { priceField } from './price-field.ts'
import { endedOrder, orderAfterWrite } from './read-orders.ts'
import { withStopDetails } from './stop-refusal.ts'

/** Null clears a stop, and one that is absent stays as it is. */
export const setStopsHandler = handler(
  calls.setStopProfitAndLoss,
  async (
    kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>,
    caller,
    { body },
  ) => {
    const user = caller.user.id
    const { engine } = kernel.transactor
    const id = Number(body.orderNo)
    const order = engine.futuresOrder(id)
    if (order?.user !== user) throw await goneOrUnknown(kernel, user, id)
    const { scale } = engine.indexes()[engine.futures()[order.futures]!.index]!
    const compared = {
      direction: wireDirection(order.direction),
      than: order.isOpen ? 'openPrice' : 'limitPrice',
    } as const
    const stops = {
      stopLoss: wanted(body.stopLoss, 'stopLoss', scale),
      takeProfit: wanted(body.stopProfit, 'stopProfit', scale),
      // By the engine: another change may be on its way, at another node too.
      keepsStopLoss: body.stopLoss === undefined,
      keepsTakeProfit: body.stopProfit === undefined,
    }
    try {
      await withStopDetails(
        () => submitAtNextPrice(kernel, { kind: 'setStops', user, order: id, ...stops }),
        () => compared,
      )
    } catch (error) {
      const ended = await endedOrder(kernel, user, id, error)
      throw ended ? new Refusal('order_closed') : error
    }
    return orderAfterWrite(kernel, user, id)
  },
)

async function goneOrUnknown(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds'>,
  user: number,
  id: number,
): Promise<Refusal> {
  const unknown = new Refusal('order_unknown')
  return (await endedOrder(kernel, user, id, unknown)) ? new Refusal('order_closed') : unknown
}

function wanted(text: string | null | undefined, field: string, scale: number): Price | undefined {
  return text === null || text === undefined ? undefined : priceField(text, field, scale)
}
