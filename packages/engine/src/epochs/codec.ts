import { hex, optional, struct, text, uint } from '../codec/fields.ts'
import type { EventCodecs } from '../core/event-spec.ts'
import { checkEpochFormat } from '../core/record-format.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { Epoch } from './epoch.ts'

const fields = { epoch: uint(), node: text, format: uint(), venue: hex(16) }

export const epochsCodecs: EventCodecs<'epochBegan'> = { epochBegan: { code: 44, fields } }

const now = optional(struct<Epoch>(fields))

export const epochNow: SnapshotPart = {
  write: (writer, { epoch }) => now.write(writer, epoch),
  read: (reader, state) => {
    state.epoch = now.read(reader)
    if (state.epoch) checkEpochFormat(state.epoch.format)
  },
}
