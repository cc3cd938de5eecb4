import { amount, flag, list, struct, text, uint, word } from './fields.ts'
import type { ProductKinds } from './kinds.ts'
import { direction, method } from './words.ts'

/** Parts of a position that are closed at their prices; an order that waits can set them too. */
export const positionSteps = list(
  struct({ kind: word(undefined, 'stopLoss', 'takeProfit'), price: uint, lots: uint }),
)

const futuresSpec = struct({
  symbol: text,
  index: uint,
  currency: uint,
  tickWorth: amount,
  levers: list(uint),
  fee: uint,
  halfSpread: uint,
  tiers: list(struct({ from: amount, maintenance: uint })),
  minLots: uint,
  maxLots: uint,
  maxOrders: uint,
  profitCap: uint,
  exposure: uint,
  open: flag,
})

/** At which print something was opened or closed. */
const at = { price: uint, index: uint, indexSeq: uint, indexAt: uint }

/** Leveraged positions. */
export const futures: ProductKinds = {
  commands: {
    defineFutures: 14,
    placeFuturesOrder: 18,
    cancelFuturesOrder: 19,
    closePosition: 20,
    followPosition: 21,
    lockPosition: 22,
    reversePosition: 23,
    setStops: 24,
    reducePosition: 55,
    addMargin: 56,
    removeMargin: 57,
    setSteps: 58,
  },
  events: {
    futuresDefined: [11, { id: uint, spec: futuresSpec }],
    futuresOrderPlaced: [
      16,
      {
        order: uint,
        user: uint,
        futures: uint,
        direction,
        method,
        price: uint,
        lots: uint,
        lever: uint,
        margin: amount,
        fee: amount,
        reserve: amount,
        stopLoss: uint,
        takeProfit: uint,
        origin: word('order', 'follow', 'lock', 'reverse'),
        of: uint,
      },
    ],
    positionOpened: [17, { order: uint, user: uint, ...at }],
    futuresOrderCancelled: [18, { order: uint, user: uint }],
    positionClosed: [
      19,
      {
        order: uint,
        user: uint,
        how: word('user', 'stopLoss', 'takeProfit', 'liquidation', 'reverse', 'trailingStop'),
        ...at,
        gain: amount,
        loss: amount,
        fee: amount,
      },
    ],
    stopsSet: [20, { order: uint, user: uint, stopLoss: uint, takeProfit: uint }],
    positionsLocked: [21, { user: uint, first: uint, second: uint }],
    sweepLeft: [22, { index: uint, price: uint, seq: uint, at: uint }],
    sweepDone: [23, { index: uint }],
    futuresSpreadDue: [51, { order: uint }],
    positionReduced: [
      63,
      {
        order: uint,
        user: uint,
        futures: uint,
        how: word('user', 'stopLoss', 'takeProfit'),
        ...at,
        lots: uint,
        gain: amount,
        loss: amount,
        fee: amount,
        lotsLeft: uint,
        marginLeft: amount,
        reserveLeft: amount,
        worthLeft: amount,
      },
    ],
    marginSet: [64, { order: uint, user: uint, margin: amount }],
    stepsSet: [65, { order: uint, user: uint, steps: positionSteps }],
    trailingSet: [66, { order: uint, user: uint, ppm: uint, best: uint }],
  },
}
