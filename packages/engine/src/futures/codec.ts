import type { MarginTier } from '@candor/terms'
import {
  amount,
  constant,
  flag,
  list,
  oneOf,
  optional,
  struct,
  text,
  uint,
} from '../codec/fields.ts'
import { direction, method } from '../codec/words.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import { futuresDefined, futuresSpreadDue, resumeFutures, resumeSteps } from './apply-futures.ts'
import type { CloseCause, FuturesOrigin, FuturesEventKind, PartCause } from './events.ts'
import type { FuturesOrder } from './futures-order.ts'
import type { FuturesSpec } from './rules.ts'
import { NO_STEPS, type PositionStep, type Trailing } from './steps.ts'

const origin = oneOf<FuturesOrigin>({ order: 0, follow: 1, lock: 2, reverse: 3 })
const cause = oneOf<CloseCause>({
  user: 0,
  stopLoss: 1,
  takeProfit: 2,
  liquidation: 3,
  reverse: 4,
  trailingStop: 5,
})
const partCause = oneOf<PartCause>({ user: 0, stopLoss: 1, takeProfit: 2 })

export const positionSteps = list(
  struct<PositionStep>({
    kind: oneOf<PositionStep['kind']>({ stopLoss: 1, takeProfit: 2 }),
    price: uint(),
    lots: uint(),
  }),
)

export const futuresSpec = struct<FuturesSpec>({
  symbol: text,
  index: uint(),
  currency: uint(),
  tickWorth: amount,
  levers: list(uint()),
  fee: uint(),
  halfSpread: uint(),
  tiers: list(struct<MarginTier>({ from: amount, maintenance: uint() })),
  minLots: uint(),
  maxLots: uint(),
  maxOrders: uint(),
  profitCap: uint(),
  exposure: uint(),
  open: flag,
})

export const futuresCodecs: EventCodecs<FuturesEventKind> = {
  futuresDefined: {
    code: 11,
    fields: { id: uint(), spec: futuresSpec },
  },
  futuresOrderPlaced: {
    code: 16,
    fields: {
      order: uint(),
      user: uint(),
      futures: uint(),
      direction,
      method,
      price: uint(),
      lots: uint(),
      lever: uint(),
      margin: amount,
      fee: amount,
      reserve: amount,
      stopLoss: uint(),
      takeProfit: uint(),
      origin,
      of: uint(),
    },
  },
  positionOpened: {
    code: 17,
    fields: {
      order: uint(),
      user: uint(),
      price: uint(),
      index: uint(),
      indexSeq: uint(),
      indexAt: uint(),
    },
  },
  futuresSpreadDue: {
    code: 51,
    fields: { order: uint() },
  },
  futuresOrderCancelled: {
    code: 18,
    fields: { order: uint(), user: uint() },
  },
  positionClosed: {
    code: 19,
    fields: {
      order: uint(),
      user: uint(),
      how: cause,
      price: uint(),
      index: uint(),
      indexSeq: uint(),
      indexAt: uint(),
      gain: amount,
      loss: amount,
      fee: amount,
    },
  },
  positionReduced: {
    code: 63,
    fields: {
      order: uint(),
      user: uint(),
      futures: uint(),
      how: partCause,
      price: uint(),
      index: uint(),
      indexSeq: uint(),
      indexAt: uint(),
      lots: uint(),
      gain: amount,
      loss: amount,
      fee: amount,
      lotsLeft: uint(),
      marginLeft: amount,
      reserveLeft: amount,
      worthLeft: amount,
    },
  },
  marginSet: {
    code: 64,
    fields: { order: uint(), user: uint(), margin: amount },
  },
  stepsSet: {
    code: 65,
    fields: { order: uint(), user: uint(), steps: positionSteps },
  },
  trailingSet: {
    code: 66,
    fields: { order: uint(), user: uint(), ppm: uint(), best: uint() },
  },
  stopsSet: {
    code: 20,
    fields: { order: uint(), user: uint(), stopLoss: uint(), takeProfit: uint() },
  },
  positionsLocked: {
    code: 21,
    fields: { user: uint(), first: uint(), second: uint() },
  },
  sweepLeft: {
    code: 22,
    fields: { index: uint(), price: uint(), seq: uint(), at: uint() },
  },
  sweepDone: {
    code: 23,
    fields: { index: uint() },
  },
}

const futuresOrder = struct<FuturesOrder>({
  id: uint(),
  user: uint(),
  futures: uint(),
  version: uint(),
  direction,
  lots: uint(),
  lever: uint(),
  margin: amount,
  fee: amount,
  reserve: amount,
  worth: amount,
  origin,
  of: uint(),
  price: uint(),
  isOpen: flag,
  spreadDue: constant(false),
  openSeq: uint(),
  stopLoss: uint(),
  takeProfit: uint(),
  steps: constant(NO_STEPS),
  trailing: constant<Trailing | undefined>(undefined),
  lockedWith: uint(),
})

const leftOver = struct<{ index: number; prints: readonly IndexPrice[] }>({
  index: uint(),
  prints: list(struct<IndexPrice>({ price: uint(), at: uint(), seq: uint() })),
})

export const futuresRules: SnapshotPart = {
  write: (writer, { futures }) =>
    list(list(futuresSpec)).write(
      writer,
      futures.map(({ versions }) => versions),
    ),
  read: (reader, state) => {
    for (const [id, versions] of list(list(futuresSpec)).read(reader).entries()) {
      for (const spec of versions) futuresDefined(state, { kind: 'futuresDefined', id, spec })
    }
  },
}

export const futuresOrders: SnapshotPart = {
  write: (writer, state) => list(futuresOrder).write(writer, state.futuresOrders.all()),
  read: (reader, state) => {
    for (const order of list(futuresOrder).read(reader)) resumeFutures(state, order)
  },
}

/** Waiting orders that the half-spread is due of, by id. */
export const spreadsDue: SnapshotPart = {
  write: (writer, { futuresOrders }) =>
    list(uint()).write(
      writer,
      futuresOrders.all().flatMap(({ id, spreadDue }) => (spreadDue ? [id] : [])),
    ),
  read: (reader, state) => {
    for (const order of list(uint()).read(reader)) {
      futuresSpreadDue(state, { kind: 'futuresSpreadDue', order })
    }
  },
}

interface StepsOf {
  order: number
  steps: readonly PositionStep[]
  trailing: Trailing | undefined
}

const stepsOf = struct<StepsOf>({
  order: uint(),
  steps: positionSteps,
  trailing: optional(struct<Trailing>({ ppm: uint(), best: uint() })),
})

/** Positions with steps or a trailing stop, by id. */
export const stepsOfPositions: SnapshotPart = {
  write: (writer, { futuresOrders }) =>
    list(stepsOf).write(
      writer,
      futuresOrders
        .all()
        .filter(({ steps, trailing }) => steps.length > 0 || trailing)
        .map(({ id: order, steps, trailing }) => ({ order, steps, trailing })),
    ),
  read: (reader, state) => {
    for (const { order, ...set } of list(stepsOf).read(reader)) resumeSteps(state, order, set)
  },
}

export const sweepsLeft: SnapshotPart = {
  write: (writer, state) => {
    const left = [...state.leftOver].sort(([a], [b]) => a - b)
    list(leftOver).write(
      writer,
      left.map(([index, prints]) => ({ index, prints })),
    )
  },
  read: (reader, state) => {
    for (const { index, prints } of list(leftOver).read(reader)) {
      state.leftOver.set(index, [...prints])
    }
  },
}
