import type { Method, Print, Side } from '../commands.ts'
import type { Event, SpotCloseReason } from '../events.ts'
import { type Field, type Table, amount, list, oneOf, struct, uint } from './fields.ts'
import { CodecError, type Reader } from './reader.ts'
import { currencySpec, indexSpec, marketSpec, policySpec } from './specs.ts'
import type { Writer } from './writer.ts'

export const side = oneOf<Side>(['buy', 'sell'])
const method = oneOf<Method>(['limit', 'market'])
const closeReason = oneOf<SpotCloseReason>(['executed', 'revoked', 'remainder', 'selfTrade'])

type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>
type EventTables = { [Kind in Event['kind']]: Table<Omit<EventOf<Kind>, 'kind'>> }

/** Every event's fields. An event's code is its position here: new ones are added at the end. */
const TABLES: EventTables = {
  currencyDefined: { id: uint(), spec: currencySpec },
  indexDefined: { id: uint(), spec: indexSpec },
  marketDefined: { id: uint(), spec: marketSpec },
  policySet: { spec: policySpec },
  accountOpened: { user: uint(), gift: amount, turnoverDue: amount },
  pricesPrinted: { prints: list(struct<Print>({ index: uint(), price: uint() })) },
  spotOrderPlaced: {
    order: uint(),
    user: uint(),
    market: uint(),
    side,
    method,
    price: uint(),
    quantity: uint(),
    amount,
  },
  spotTraded: {
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
  spotOrderClosed: { order: uint(), reason: closeReason },
}

const kinds = Object.keys(TABLES) as Event['kind'][]
const codes = Object.fromEntries(kinds.map((kind, code) => [kind, code]))
/** The kind itself is a constant of each structure, so that events read back have one shape a kind. */
const codecs = kinds.map((kind) =>
  struct({ kind: constant(kind), ...TABLES[kind] } as Table<Event>),
)

export const event: Field<Event> = {
  write: (writer, value) => {
    const code = codes[value.kind]!
    writer.byte(code)
    codecs[code]!.write(writer, value)
  },
  read: (reader) => {
    const codec = codecs[reader.byte()]
    if (!codec) throw new CodecError('an event is of no known kind')
    return codec.read(reader)
  },
}

function constant<Value>(value: Value): Field<Value> {
  return { write: (_writer: Writer) => {}, read: (_reader: Reader) => value }
}
