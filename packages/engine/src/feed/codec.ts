import type { Movement } from '@candor/terms'
import { hash, list, optional, struct, uint } from '../codec/fields.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { LinkedPrint } from '../prices/price-windows.ts'
import type { PastPrint, Print, Volume } from '../prices/prints.ts'
import type { RecentPrint } from '../prices/recent-prints.ts'
import type { FeedEventKind } from './events.ts'

export const feedCodecs: EventCodecs<FeedEventKind> = {
  pricesPrinted: {
    code: 5,
    fields: { prints: list(struct<Print>({ index: uint(), price: uint() })) },
  },
  volumesTraded: {
    code: 47,
    fields: { volumes: list(struct<Volume>({ index: uint(), lots: uint() })) },
  },
  printsEvidenced: {
    code: 45,
    fields: { hash },
  },
  pricesRecovered: {
    code: 9,
    fields: {
      index: uint(),
      prints: list(struct<PastPrint>({ at: uint(), price: uint() })),
    },
  },
}

const window = struct<{ index: number; link: string; prints: readonly LinkedPrint[] }>({
  index: uint(),
  link: hash,
  prints: list(struct<LinkedPrint>({ seq: uint(), at: uint(), price: uint(), linkBefore: hash })),
})

const moved = list(optional(struct<Movement>({ ppm: uint(), at: uint() })))

/** How far each index has moved of late; the ladders stand by it. */
export const movements: SnapshotPart = {
  write: (writer, state) => moved.write(writer, state.movements),
  read: (reader, state) => {
    for (const [index, movement] of moved.read(reader).entries()) {
      state.movements[index] = movement
      for (const follower of state.followers[index]!) follower.setMovement(movement?.ppm ?? 0)
    }
  },
}

const recent = list(optional(list(struct<RecentPrint>({ at: uint(), price: uint() }))))

/** The prints of each index of late, by which the ladders fill what rests. */
export const recentPrints: SnapshotPart = {
  write: (writer, state) => recent.write(writer, state.recentPrints),
  read: (reader, state) => {
    for (const [index, prints] of recent.read(reader).entries()) {
      state.recentPrints[index] = prints && [...prints]
    }
  },
}

/** Where the prints of an index settle something: its chain, and the prints that may be needed. */
export const windows: SnapshotPart = {
  write: (writer, state) =>
    list(window).write(
      writer,
      state.windows.flatMap((kept, index) => (kept ? [{ index, ...kept }] : [])),
    ),
  read: (reader, state) => {
    for (const { index, link, prints } of list(window).read(reader)) {
      Object.assign(state.windows[index]!, { link, prints: [...prints] })
    }
  },
}
