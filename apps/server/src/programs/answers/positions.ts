import { positionOperations as ops } from '@candor/programs-protocol/operations'
import { type FuturesTicket, calls } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelOrderHandler } from '../../products/futures/calls/cancel-order.ts'
import { closePositionHandler } from '../../products/futures/calls/close-position.ts'
import { futuresOrderRow } from '../../products/futures/calls/order-row.ts'
import { placeOrderHandler } from '../../products/futures/calls/place-order.ts'
import { findFuturesOrder, futuresOrdersBefore } from '../../products/futures/calls/read-orders.ts'
import { setStopsHandler } from '../../products/futures/calls/set-stops.ts'
import { FUTURES_STATUSES } from '../../products/futures/codes.ts'
import { answering, onNewestBooks, requestIdOf } from '../answer.ts'
import { ownerOf } from '../caller.ts'
import { programPosition } from '../shapes/position.ts'
import { asCalled } from './as-called.ts'
import { rowsBehind } from './rows.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>

const open = asCalled(calls.contractOrder, placeOrderHandler)
const close = asCalled(calls.endContractOrder, closePositionHandler)
const cancel = asCalled(calls.revokeEntrust, cancelOrderHandler)
const setStops = asCalled(calls.setStopProfitAndLoss, setStopsHandler)

export const positionAnswers = [
  answering(ops.listPositions, async (needs: Needs, { proven }, { query }) => {
    const { symbol, status, ...page } = query
    return rowsBehind(
      page,
      (from) => futuresOrdersBefore(needs, proven.user, { symbol, status, ...from }),
      { idOf: ({ id }) => id, rowOf: programPosition },
    )
  }),
  answering(ops.getPosition, async (needs: Needs, { proven }, { params }) => {
    const row = await findFuturesOrder(needs, proven.user, Number(params.id))
    if (!row) throw new Refusal('order_unknown')
    return programPosition(
      futuresOrderRow({ engine: needs.transactor.engine, now: needs.now() }, row),
    )
  }),
  answering(ops.openPosition, async (needs: Needs, caller, { body }, asking) => {
    const { side, type, leverage, takeProfit, ...rest } = body
    if (type === 'limit' && rest.price === undefined) {
      throw new Refusal('price_missing', { field: 'price' })
    }
    const onlyOfLimits = rest.price === undefined ? 'ifReached' : 'price'
    if (type === 'market' && rest[onlyOfLimits] !== undefined) {
      throw new Refusal('field_invalid', { field: onlyOfLimits })
    }
    const ticket: FuturesTicket = {
      ...rest,
      direction: side === 'long' ? 'buyLong' : 'buyShort',
      entrustType: type,
      lever: leverage,
      stopProfit: takeProfit,
      requestId: requestIdOf(asking),
    }
    return programPosition(await open(needs, ownerOf(caller, needs.now()), { body: ticket }))
  }),
  onNewestBooks(
    answering(ops.closePosition, async (needs: Needs, caller, { params }, asking) => {
      const owner = ownerOf(caller, needs.now())
      const known = needs.transactor.engine.futuresOrder(Number(params.id))
      const waits =
        known?.user === owner.user.id
          ? !known.isOpen
          : await wasWaiting(needs, owner.user.id, params.id)
      if (waits) return programPosition(await cancel(needs, owner, { params }))
      const query = { requestId: requestIdOf(asking) }
      return programPosition(await close(needs, owner, { params, query }))
    }),
  ),
  onNewestBooks(
    answering(ops.setStops, async (needs: Needs, caller, { params, body }) => {
      const { stopLoss, takeProfit: stopProfit } = body
      const input = { body: { orderNo: params.id, stopLoss, stopProfit } }
      return programPosition(await setStops(needs, ownerOf(caller, needs.now()), input))
    }),
  ),
]

/** Whether an order that the books do not know any more was cancelled while it waited. */
async function wasWaiting(needs: Needs, user: number, id: string): Promise<boolean> {
  const row = await findFuturesOrder(needs, user, Number(id))
  return row !== undefined && FUTURES_STATUSES[row.status] === 'cancelled'
}
