import { amount, int, list, oneOf, struct, text, uint } from '../codec/fields.ts'
import { CodecError } from '../codec/reader.ts'
import { method } from '../codec/words.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import { marketDefined, rest } from './apply-spot.ts'
import type { Side } from './book/index.ts'
import type { SpotCloseReason, SpotEventKind } from './events.ts'
import { type OpenOrder, openOrderAt } from './open-order.ts'
import type { LadderSpec, MarketSpec } from './rules.ts'
import type { Placed } from './young-orders.ts'

export const side = oneOf<Side>({ buy: 0, sell: 1 })
const closeReason = oneOf<SpotCloseReason>({
  executed: 0,
  cancelled: 1,
  remainder: 2,
  selfTrade: 3,
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
