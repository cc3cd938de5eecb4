import { amount, hash, list, optional, struct, uint } from '../codec/fields.ts'
import type { CurrencyAmount } from '../cash/events.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { LiabilitiesEventKind } from './events.ts'
import type { PublishedLiabilities } from './state.ts'

const totals = list(struct<CurrencyAmount>({ currency: uint(), amount }))

export const liabilitiesCodecs: EventCodecs<LiabilitiesEventKind> = {
  liabilitiesPublished: { code: 70, fields: { day: uint(), seq: uint(), root: hash, totals } },
}

const now = optional(struct<PublishedLiabilities>({ day: uint(), seq: uint(), root: hash }))

/** The liabilities that were published last. */
export const publishedLiabilities: SnapshotPart = {
  write: (writer, { liabilities }) => now.write(writer, liabilities),
  read: (reader, state) => {
    state.liabilities = now.read(reader)
  },
}
