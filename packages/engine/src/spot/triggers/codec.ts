import {
  amount,
  flag,
  list,
  oneOf,
  optional,
  struct,
  type Table,
  uint,
} from '../../codec/fields.ts'
import { method } from '../../codec/words.ts'
import type { EventCodecs } from '../../core/event-spec.ts'
import { rejectionField } from '../../core/rejection-field.ts'
import type { SnapshotPart } from '../../core/snapshot.ts'
import { orderTerms, side } from '../codec.ts'
import { resumeTrigger } from './apply-triggers.ts'
import type { TriggerEnd, TriggerEventKind } from './events.ts'
import type {
  Trigger,
  TriggerLeg,
  TriggerReached,
  TriggerSide,
  TriggerSource,
  TriggerTerms,
} from './trigger.ts'

export const source = oneOf<TriggerSource>({ index: 0, lastTrade: 1 })
const end = oneOf<TriggerEnd>({ carriedOut: 0, cancelled: 1, expired: 2, refused: 3 })

export const leg = struct<TriggerLeg>({
  at: optional(uint()),
  trail: optional(uint()),
  method,
  price: optional(uint()),
} as Table<TriggerLeg>)

const terms = {
  market: uint(),
  side,
  source,
  up: optional(leg),
  down: optional(leg),
  quantity: optional(uint()),
  amount: optional(amount),
  terms: optional(orderTerms),
} as Table<TriggerTerms>

export const triggerCodecs: EventCodecs<TriggerEventKind> = {
  triggerPlaced: {
    code: 58,
    fields: { order: uint(), user: uint(), ...terms, held: amount, best: optional(uint()) },
  },
  triggersReached: {
    code: 59,
    fields: {
      ...{ market: uint(), source, low: uint(), high: uint() },
      ...{ up: list(uint()), down: list(uint()), isAll: flag },
    },
  },
  triggerEnded: {
    code: 60,
    fields: {
      ...{ order: uint(), user: uint(), reason: end, placed: uint() },
      rejection: optional(rejectionField),
    },
  },
}

interface Stored extends Trigger {
  best?: number | undefined
}

const stored = struct<Omit<Stored, 'of'>>({
  id: uint(),
  user: uint(),
  ...terms,
  held: amount,
  reached: optional(
    struct<TriggerReached>({
      leg: oneOf<TriggerSide>({ up: 0, down: 1 }),
      at: uint(),
      seq: uint(),
    }),
  ),
  best: optional(uint()),
})

const triggers = list(stored)
const prices = list(uint())

/** Conditional orders by id, each with the best price so far of its trailing leg, and last trades. */
export const conditionalOrders: SnapshotPart = {
  write: (writer, { triggers: kept }) => {
    triggers.write(
      writer,
      kept.all().map((one) => ({ ...one, best: kept.bestOf(one) })),
    )
    prices.write(writer, kept.lastTrades)
  },
  read: (reader, state) => {
    for (const { best = 0, ...one } of triggers.read(reader)) resumeTrigger(state, one, best)
    state.triggers.orderReached()
    state.triggers.lastTrades.push(...prices.read(reader))
  },
}
