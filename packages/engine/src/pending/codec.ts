import type { Field } from '../codec/field.ts'
import {
  amount,
  constant,
  flag,
  list,
  oneOf,
  optional,
  struct,
  type Table,
  uint,
} from '../codec/fields.ts'
import { CodecError } from '../codec/reader.ts'
import { direction, method } from '../codec/words.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { Bargain } from '../core/carried-out.ts'
import type { Cover, Exposure } from '../core/pending-spec.ts'
import { rejectionField } from '../core/rejection-field.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import { positionSteps } from '../futures/codec.ts'
import type { StepsAndTrailing } from '../futures/set-steps.ts'
import type { IfReached } from '../futures/order-terms.ts'
import type { AgreedPrint } from '../prices/index-prices.ts'
import { orderTerms, side } from '../spot/codec.ts'
import { orderExits } from '../spot/triggers/exits/codec.ts'
import type { OrderExits } from '../spot/triggers/exits/order-exits.ts'
import type { AskedTerms } from '../spot/order-terms.ts'
import type { Origin } from '../spot/stage-placed.ts'
import { resumePending } from './apply-pending.ts'
import type { PendingEventKind } from './events.ts'
import type { Asked, PendingOrder } from './pending-order.ts'

type AskedOf<Kind extends Asked['kind']> = Extract<Asked, { kind: Kind }>

/** What the form of a kind with its own byte has besides. */
type NotOf<Kind> = Kind extends 'placeFuturesOrder'
  ? 'amount'
  : Kind extends 'setSteps'
    ? 'expected'
    : never

/** What is asked for, by the byte that stands for it. A byte is never given twice. */
const ASKED: {
  [Kind in Asked['kind']]: {
    code: number
    fields: Table<Omit<AskedOf<Kind>, 'kind' | 'terms' | 'origin' | 'exits' | NotOf<Kind>>>
  }
} = {
  openFast: {
    code: 0,
    fields: { fast: uint(), direction, stake: amount, durationMs: uint() },
  },
  placeFuturesOrder: {
    code: 1,
    fields: {
      futures: uint(),
      direction,
      method,
      price: optional(uint()),
      ifReached: optional(oneOf<IfReached>({ open: 0, refuse: 1 })),
      lots: uint(),
      lever: uint(),
      stopLoss: optional(uint()),
      takeProfit: optional(uint()),
    },
  },
  followPosition: { code: 2, fields: { order: uint() } },
  lockPosition: { code: 3, fields: { order: uint() } },
  reversePosition: { code: 4, fields: { order: uint() } },
  closePosition: { code: 5, fields: { order: uint() } },
  setStops: {
    code: 6,
    fields: {
      order: uint(),
      stopLoss: optional(uint()),
      takeProfit: optional(uint()),
      keepsStopLoss: optional(flag),
      keepsTakeProfit: optional(flag),
    },
  },
  swap: { code: 7, fields: { from: uint(), to: uint(), amount, quote: optional(uint()) } },
  placeSpotOrder: {
    code: 8,
    fields: {
      market: uint(),
      side,
      method,
      price: optional(uint()),
      quantity: optional(uint()),
      amount: optional(amount),
    },
  },
  cancelFuturesOrder: { code: 9, fields: { order: uint() } },
  cancelSpotOrder: { code: 10, fields: { order: uint() } },
  amendSpotOrder: {
    code: 12,
    fields: { order: uint(), price: optional(uint()), quantity: optional(uint()) },
  },
  reducePosition: { code: 16, fields: { order: uint(), lots: uint() } },
  removeMargin: { code: 17, fields: { order: uint(), amount } },
  setSteps: {
    code: 18,
    fields: { order: uint(), steps: positionSteps, trailing: optional(uint()) },
  },
}

/** An order of the book with terms of its own; one without is written as it ever was. */
const WITH_TERMS = {
  code: 11,
  fields: { ...ASKED.placeSpotOrder.fields, terms: optional<AskedTerms>(orderTerms) },
}

const { lots: _lots, ...futuresTerms } = ASKED.placeFuturesOrder.fields

/** An order of futures that says what it may cost; one of lots is written as it ever was. */
const BY_AMOUNT = { code: 19, fields: { ...futuresTerms, amount } }

/** Steps in place of expected ones; those that replace any are written as they ever were. */
const IN_PLACE = {
  code: 20,
  fields: {
    ...ASKED.setSteps.fields,
    expected: struct<StepsAndTrailing>({ steps: positionSteps, trailing: optional(uint()) }),
  },
}

/** An order that a conditional one places, with where it comes from. */
const OF_TRIGGER = {
  code: 13,
  fields: {
    ...WITH_TERMS.fields,
    origin: optional(struct<Pick<Origin, 'trigger'>>({ trigger: optional(uint()) })),
  },
}

/** An order with exits of its own. */
const WITH_EXITS = {
  code: 14,
  fields: { ...WITH_TERMS.fields, exits: optional<OrderExits>(orderExits) },
}

const byCode: Field<Asked>[] = []
const kinds = [
  ...Object.entries(ASKED),
  ['placeSpotOrder', WITH_TERMS] as const,
  ['placeSpotOrder', OF_TRIGGER] as const,
  ['placeSpotOrder', WITH_EXITS] as const,
  ['placeFuturesOrder', BY_AMOUNT] as const,
  ['setSteps', IN_PLACE] as const,
]
for (const [kind, { code, fields }] of kinds) {
  byCode[code] = struct({ kind: constant(kind), ...fields } as unknown as Table<Asked>)
}

const asked: Field<Asked> = {
  form: {
    is: 'choice',
    of: kinds.map(([kind, { code }]) => ({ code, kind, form: byCode[code]!.form })),
  },
  write: (writer, value) => {
    const { code } = formOf(value)
    writer.byte(code)
    byCode[code]!.write(writer, value)
  },
  read: (reader) => {
    const field = byCode[reader.byte()]
    if (!field) throw new CodecError('an order that waits is of no known kind')
    return field.read(reader)
  },
}

function formOf(value: Asked): { code: number } {
  if ('origin' in value && value.origin) return OF_TRIGGER
  if ('exits' in value && value.exits) return WITH_EXITS
  if (value.kind === 'placeFuturesOrder' && value.amount !== undefined) return BY_AMOUNT
  if (value.kind === 'setSteps' && value.expected) return IN_PLACE
  return 'terms' in value && value.terms ? WITH_TERMS : ASKED[value.kind]
}

const terms = {
  user: uint(),
  asked,
  indexes: list(uint()),
  until: uint(),
  cover: list(struct<Cover>({ from: uint(), to: uint(), amount })),
  stake: optional(amount),
  exposure: optional(
    struct<Exposure>({
      product: oneOf<Exposure['product']>({ fast: 0, futures: 1 }),
      id: uint(),
      direction,
      worth: amount,
    }),
  ),
  ends: optional(uint()),
  bargain: optional(
    struct<Bargain>({
      offer: uint(),
      received: amount,
      fee: amount,
      fromPrice: uint(),
      toPrice: uint(),
    }),
  ),
}

export const pendingCodecs: EventCodecs<PendingEventKind> = {
  pendingAccepted: { code: 48, fields: { order: uint(), ...terms } },
  pendingReached: { code: 49, fields: { index: uint(), orders: list(uint()) } },
  pendingEnded: {
    code: 50,
    fields: { order: uint(), user: uint(), placed: uint(), rejection: optional(rejectionField) },
  },
}

interface StoredPrint extends AgreedPrint {
  index: number
}

type Stored = Omit<PendingOrder, 'prints'> & { prints: readonly StoredPrint[] }

const pendingOrder = struct<Stored>({
  id: uint(),
  ...terms,
  acceptedAt: uint(),
  prints: list(
    struct<StoredPrint>({
      index: uint(),
      price: uint(),
      at: uint(),
      seq: uint(),
      movement: uint(),
    }),
  ),
} as Table<Stored>)

/** Orders that wait for a price, by id, each with those of its prints that have come. */
export const pendingOrders: SnapshotPart = {
  write: (writer, { pendings }) =>
    list(pendingOrder).write(
      writer,
      pendings.all().map((order) => ({
        ...order,
        prints: [...order.prints].map(([index, print]) => ({ index, ...print })),
      })),
    ),
  read: (reader, state) => {
    for (const { prints, ...order } of list(pendingOrder).read(reader)) {
      const known = prints.map(({ index, ...print }) => [index, print] as const)
      resumePending(state, { ...order, prints: new Map(known) })
    }
  },
}
