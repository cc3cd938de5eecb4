import type { FastOutcome, WindowPrint } from '@candor/terms'
import { amount, flag, hash, list, oneOf, struct, text, uint } from '../codec/fields.ts'
import { direction } from '../codec/words.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import { fastDefined, resumeFast } from './apply-fast.ts'
import type { FastOrder } from './fast-order.ts'
import type { FastSpec, FastTerm } from './rules.ts'
import type { FastEventKind } from './events.ts'

export const fastSpec = struct<FastSpec>({
  symbol: text,
  index: uint(),
  currency: uint(),
  terms: list(struct<FastTerm>({ durationMs: uint(), payout: uint() })),
  minStake: amount,
  maxStake: amount,
  maxOpen: uint(),
  open: flag,
})

export const fastCodecs: EventCodecs<FastEventKind> = {
  fastDefined: {
    code: 10,
    fields: { id: uint(), spec: fastSpec },
  },
  fastOpened: {
    code: 14,
    fields: {
      order: uint(),
      user: uint(),
      fast: uint(),
      direction,
      stake: amount,
      profit: amount,
      openPrice: uint(),
      openSeq: uint(),
      openAt: uint(),
      openLink: hash,
      expiresAt: uint(),
    },
  },
  fastSettled: {
    code: 15,
    fields: {
      order: uint(),
      user: uint(),
      outcome: oneOf<FastOutcome>({ won: 0, lost: 1, even: 2, refunded: 3 }),
      twicePrice: amount,
      prints: list(struct<WindowPrint>({ seq: uint(), at: uint(), price: uint() })),
      linkBefore: hash,
      linkAfter: hash,
    },
  },
}

const fastOrder = struct<FastOrder>({
  id: uint(),
  user: uint(),
  fast: uint(),
  direction,
  stake: amount,
  profit: amount,
  openPrice: uint(),
  openSeq: uint(),
  openAt: uint(),
  openLink: hash,
  expiresAt: uint(),
})

export const fastRules: SnapshotPart = {
  write: (writer, { fasts }) => list(fastSpec).write(writer, fasts),
  read: (reader, state) => {
    for (const [id, spec] of list(fastSpec).read(reader).entries()) {
      fastDefined(state, { kind: 'fastDefined', id, spec })
    }
  },
}

export const fastOrders: SnapshotPart = {
  write: (writer, state) => list(fastOrder).write(writer, state.fastOrders.all()),
  read: (reader, state) => {
    for (const order of list(fastOrder).read(reader)) resumeFast(state, order)
  },
}
