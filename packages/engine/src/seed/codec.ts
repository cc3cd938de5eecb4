import { hash, optional, struct, uint } from '../codec/fields.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { SeedEventKind } from './events.ts'
import type { Seed } from './seed.ts'

export const seedCodecs: EventCodecs<SeedEventKind> = {
  seedCommitted: { code: 68, fields: { first: uint(), days: uint(), commitment: hash } },
  dayKeyOpened: { code: 69, fields: { day: uint(), key: hash } },
}

const now = optional(struct<Seed>({ first: uint(), days: uint(), opened: uint(), key: hash }))

/** What simulated prices are bound to. */
export const seedNow: SnapshotPart = {
  write: (writer, { seed }) => now.write(writer, seed),
  read: (reader, state) => {
    state.seed = now.read(reader)
  },
}
