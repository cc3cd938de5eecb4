import { amount, flag, int, list, oneOf, optional, struct, text, uint } from '../codec/fields.ts'
import { CodecError } from '../codec/reader.ts'
import { method } from '../codec/words.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import { NONE } from '../tables/slot-table.ts'
import type { DeadMansSwitch } from './dead-mans-switches.ts'
import { marketDefined, rest, setSwitch, setTerms } from './apply-spot.ts'
import type { Side } from './book/index.ts'
import type { LapseReason, SpotCloseReason, SpotEventKind } from './events.ts'
import { type OpenOrder, openOrderAt } from './open-order.ts'
import type { OrderTerms, SelfTrade, TimeInForce } from './order-terms.ts'
import type { LadderSpec, MarketSpec } from './rules.ts'
import type { Placed } from './young-orders.ts'

export const side = oneOf<Side>({ buy: 0, sell: 1 })
const closeReason = oneOf<SpotCloseReason>({
  executed: 0,
  cancelled: 1,
  remainder: 2,
  selfTrade: 3,
  expired: 4,
  amended: 5,
})
const lapseReason = oneOf<LapseReason>({ expired: 0, cancelled: 1 })

export const orderTerms = struct<OrderTerms>({
  timeInForce: optional(oneOf<TimeInForce>({ ioc: 0, fok: 1, gtd: 2 })),
  expiresAt: optional(uint()),
  postOnly: optional(flag),
  selfTrade: optional(oneOf<SelfTrade>({ newest: 0, oldest: 1, both: 2 })),
  clientId: optional(text),
  replaces: optional(uint()),
  trigger: optional(uint()),
})

const ladderSpec = struct<LadderSpec>({
  halfSpread: uint(),
  step: uint(),
  levels: uint(),
  firstLevel: amount,
  levelGrowth: amount,
})

export const marketSpec = struct<MarketSpec>({
  symbol: text,
  base: uint(),
  quote: uint(),
  index: uint(),
  priceScale: int,
  quantityScale: int,
  makerFee: uint(),
  takerFee: uint(),
  band: uint(),
  minNotional: amount,
  maxQuantity: uint(),
  maxOpenOrders: uint(),
  ladder: ladderSpec,
})

export const spotCodecs: EventCodecs<SpotEventKind> = {
  marketDefined: {
    code: 2,
    fields: { id: uint(), spec: marketSpec },
  },
  spotOrderPlaced: {
    code: 6,
    fields: {
      order: uint(),
      user: uint(),
      market: uint(),
      side,
      method,
      price: uint(),
      quantity: uint(),
      amount,
    },
  },
  spotTraded: {
    code: 7,
    fields: {
      trade: uint(),
      market: uint(),
      price: uint(),
      quantity: uint(),
      worth: amount,
      takerSide: side,
      makerOrder: uint(),
      makerUser: uint(),
      takerOrder: uint(),
      takerUser: uint(),
      makerFee: amount,
      takerFee: amount,
    },
  },
  spotTermsSet: { code: 53, fields: { order: uint(), terms: orderTerms } },
  spotOrderReduced: { code: 54, fields: { order: uint(), lots: uint() } },
  cancelAllSet: { code: 55, fields: { order: uint(), user: uint(), due: uint() } },
  cancelAllRanOut: { code: 56, fields: { order: uint(), user: uint() } },
  spotOrderLapsed: { code: 57, fields: { order: uint(), user: uint(), reason: lapseReason } },
  spotOrderClosed: {
    code: 8,
    fields: { order: uint(), reason: closeReason },
  },
}

const order = struct<OpenOrder>({
  id: uint(),
  user: uint(),
  market: uint(),
  side,
  price: uint(),
  quantity: uint(),
  remaining: uint(),
})

/** By id, which is their time priority. */
export const openOrders: SnapshotPart = {
  write: (writer, state) => {
    const ids = state.orders.ids()
    writer.uint(ids.length)
    for (const id of ids) order.write(writer, openOrderAt(state, state.orders.nodeOf(id)))
  },
  read: (reader, state) => {
    let last = 0
    for (let left = reader.uint(); left > 0; left--) {
      const next = order.read(reader)
      if (next.id <= last) throw new CodecError('open orders are not in order of their ids')
      last = next.id
      rest(state, next)
    }
  },
}

const placed = list(struct<Placed>({ at: uint(), order: uint() }))

/** Which orders are too young for a print. */
export const youngOrders: SnapshotPart = {
  write: (writer, state) => placed.write(writer, state.youngOrders.entries()),
  read: (reader, state) => state.youngOrders.restore(placed.read(reader)),
}

const market = struct<{ spec: MarketSpec; bought: number; sold: number }>({
  spec: marketSpec,
  bought: uint(),
  sold: uint(),
})

/** Markets by id, each with what its ladder gave since the last print. */
export const markets: SnapshotPart = {
  write: (writer, state) =>
    list(market).write(
      writer,
      state.markets.map(({ spec, taken }) => ({ spec, bought: taken.buy, sold: taken.sell })),
    ),
  read: (reader, state) => {
    for (const [id, { spec, bought, sold }] of list(market).read(reader).entries()) {
      marketDefined(state, { kind: 'marketDefined', id, spec })
      Object.assign(state.markets[id]!.taken, { buy: bought, sell: sold })
    }
  },
}

const ofOrder = struct<{ order: number; terms: OrderTerms }>({ order: uint(), terms: orderTerms })

/** The own terms of open orders, by order. */
export const termsOfOrders: SnapshotPart = {
  write: (writer, state) => list(ofOrder).write(writer, state.orderTerms.entries()),
  read: (reader, state) => {
    for (const { order: id, terms } of list(ofOrder).read(reader)) {
      const node = state.orders.nodeOf(id)
      if (node === NONE) throw new CodecError('terms are of an order that is not open')
      setTerms(state, { order: id, user: openOrderAt(state, node).user, terms })
    }
  },
}

const deadMansSwitch = struct<DeadMansSwitch>({ id: uint(), user: uint(), due: uint() })

/** Dead man's switches that are set, by id. */
export const deadMansSwitches: SnapshotPart = {
  write: (writer, state) => list(deadMansSwitch).write(writer, state.deadMansSwitches.entries()),
  read: (reader, state) => {
    for (const one of list(deadMansSwitch).read(reader)) setSwitch(state, one)
  },
}
