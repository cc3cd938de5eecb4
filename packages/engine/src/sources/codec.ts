import { flag, list, struct, type Table, text, uint } from '../codec/fields.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { Exclusion } from './exclusion.ts'
import { keyOf } from './exclude-source.ts'

const fields: Table<Exclusion> = {
  exchange: text,
  symbol: text,
  excluded: flag,
  from: uint(),
  excludedBefore: flag,
}

export const sourcesCodecs: EventCodecs<'sourceExcluded'> = { sourceExcluded: { code: 52, fields } }

const exclusion = struct<Exclusion>(fields)

/** What operators decided of exchanges and symbols, in the order they first did. */
export const exclusions: SnapshotPart = {
  write: (writer, state) => list(exclusion).write(writer, [...state.exclusions.values()]),
  read: (reader, state) => {
    for (const one of list(exclusion).read(reader)) state.exclusions.set(keyOf(one), one)
  },
}
