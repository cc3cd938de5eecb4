import { amount, hash, list, optional, struct, uint } from '../codec/fields.ts'
import type { CurrencyAmount } from '../cash/events.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { LiabilitiesEventKind } from './events.ts'
import type { Opening } from './opening.ts'
import type { PublishedLiabilities } from './state.ts'

const totals = list(struct<CurrencyAmount>({ currency: uint(), amount }))

export const liabilitiesCodecs: EventCodecs<LiabilitiesEventKind> = {
  liabilitiesPublished: { code: 70, fields: { day: uint(), seq: uint(), root: hash, totals } },
}

const published = optional(struct<PublishedLiabilities>({ day: uint(), seq: uint(), root: hash }))
const opening = optional(struct<Opening>({ day: uint(), seq: uint(), totals }))

/** The liabilities that were published last, and those that are to be published next. */
export const publishedLiabilities: SnapshotPart = {
  write: (writer, state) => {
    opening.write(writer, state.opening)
    published.write(writer, state.liabilities)
  },
  read: (reader, state) => {
    state.opening = opening.read(reader)
    state.liabilities = published.read(reader)
  },
}
