import type { UnusedQuotes } from '@candor/terms'
import type { Field } from '../codec/field.ts'
import { amount, list, optional, struct, type Table, uint } from '../codec/fields.ts'
import { CodecError } from '../codec/reader.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { Owner } from '../ledger/accounts.ts'
import { resumeOffer } from '../offers/apply-offers.ts'
import type { SwapQuoted, SwapEventKind } from './events.ts'
import type { SwapLegSpec, SwapSpec } from './rules.ts'

/**
 * The mark before an index says 0 for none and 1 for one, as `optional` does, and 2 for one that is
 * turned round: rules that were written before there were any of these read as they did.
 */
const swapLeg: Field<SwapLegSpec> = {
  form: {
    is: 'structure',
    fields: [
      ['currency', uint().form],
      ['index', { is: 'mark', of: [{ is: 'nothing' }, uint().form, uint().form] }],
    ],
  },
  write: (writer, { currency, index, inverse }) => {
    writer.uint(currency)
    writer.byte(index === undefined ? 0 : inverse ? 2 : 1)
    if (index !== undefined) writer.uint(index)
  },
  read: (reader) => {
    const currency = reader.uint()
    const mark = reader.byte()
    if (mark > 2) throw new CodecError('the index of a leg has no known mark')
    if (mark === 0) return { currency }
    const index = reader.uint()
    return mark === 2 ? { currency, index, inverse: true } : { currency, index }
  },
}

export const swapSpec = struct<SwapSpec>({
  legs: list(swapLeg),
  fee: uint(),
  minWorth: amount,
  maxWorth: amount,
  quoteMs: uint(),
})

/** The terms of a standing offer; a snapshot keeps them as they were made. */
const swapQuoted: Table<Omit<SwapQuoted, 'kind'>> = {
  offer: uint(),
  user: uint(),
  from: uint(),
  to: uint(),
  amount,
  received: amount,
  fee: amount,
  fromPrice: uint(),
  toPrice: uint(),
  expiresAt: uint(),
}

export const swapCodecs: EventCodecs<SwapEventKind> = {
  swapRulesSet: {
    code: 13,
    fields: { spec: swapSpec },
  },
  swapQuoted: {
    code: 24,
    fields: swapQuoted,
  },
  swapped: {
    code: 25,
    fields: {
      order: uint(),
      user: uint(),
      offer: uint(),
      from: uint(),
      to: uint(),
      amount,
      received: amount,
      fee: amount,
      fromPrice: uint(),
      toPrice: uint(),
    },
  },
}

const unused = list(
  struct<UnusedQuotes & { user: Owner }>({ user: uint(), count: uint(), at: uint() }),
)

/** Quotes that people left unused, as far as they still count. */
export const unusedQuotes: SnapshotPart = {
  write: (writer, { quoteUses, lastAt }) =>
    unused.write(
      writer,
      quoteUses.entries(lastAt).map(([user, left]) => ({ user, ...left })),
    ),
  read: (reader, state) => {
    for (const { user, ...left } of unused.read(reader)) state.quoteUses.restore(user, left)
  },
}

const quote = struct(swapQuoted)

export const swapRules: SnapshotPart = {
  write: (writer, state) => optional(swapSpec).write(writer, state.swapRules),
  read: (reader, state) => {
    state.swapRules = optional(swapSpec).read(reader)
  },
}

export const quotes: SnapshotPart = {
  write: (writer, { offers }) =>
    list(quote).write(
      writer,
      offers.all().filter((offer) => offer.kind === 'swapQuoted'),
    ),
  read: (reader, state) => {
    for (const terms of list(quote).read(reader)) {
      resumeOffer(state, { kind: 'swapQuoted', ...terms })
    }
  },
}
