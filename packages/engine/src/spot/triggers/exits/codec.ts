import { amount, list, optional, struct, type Table, uint } from '../../../codec/fields.ts'
import { CodecError } from '../../../codec/reader.ts'
import type { EventCodecs } from '../../../core/event-spec.ts'
import type { SnapshotPart } from '../../../core/snapshot.ts'
import { NONE } from '../../../tables/slot-table.ts'
import { side } from '../../codec.ts'
import { openOrderAt } from '../../open-order.ts'
import { leg, source } from '../codec.ts'
import type { ExitBegins, ExitEventKind } from './events.ts'
import type { Exit, OrderExits } from './order-exits.ts'

const exit = struct<Exit>({ trigger: uint(), limit: optional(uint()) } as Table<Exit>)

export const orderExits = struct<OrderExits>({
  on: source,
  stop: optional(exit),
  takeProfit: optional(exit),
})

const begins = struct<ExitBegins>({
  market: uint(),
  side,
  source,
  up: optional(leg),
  down: optional(leg),
})

export const exitCodecs: EventCodecs<ExitEventKind> = {
  spotExitsSet: {
    code: 61,
    fields: { order: uint(), exits: orderExits, trigger: optional(uint()) },
  },
  exitFunded: {
    code: 62,
    fields: {
      ...{ order: uint(), of: uint(), user: uint(), begins: optional(begins) },
      ...{ quantity: uint(), held: amount },
    },
  },
}

const ofOrders = list(
  struct<{ order: number; exits: OrderExits }>({ order: uint(), exits: orderExits }),
)
const ofTriggers = list(struct<{ trigger: number; of: number }>({ trigger: uint(), of: uint() }))

/** The exits of open orders, by order, and which conditional orders are exits, of which orders. */
export const exitsOfOrders: SnapshotPart = {
  write: (writer, { exits, triggers }) => {
    ofOrders.write(writer, exits.entries())
    ofTriggers.write(
      writer,
      triggers.all().flatMap(({ id: trigger, of }) => (of === undefined ? [] : [{ trigger, of }])),
    )
  },
  read: (reader, state) => {
    for (const { order, exits } of ofOrders.read(reader)) {
      const node = state.orders.nodeOf(order)
      if (node === NONE) throw new CodecError('exits are of an order that is not open')
      const { user, market, side: of } = openOrderAt(state, node)
      state.exits.set(order, { user, market, side: of, exits })
    }
    for (const { trigger, of } of ofTriggers.read(reader)) state.triggers.attach(trigger, of)
  },
}
