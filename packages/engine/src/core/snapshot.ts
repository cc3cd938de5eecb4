import type { Reader } from '../codec/reader.ts'
import type { Writer } from '../codec/writer.ts'
import type { State } from './state.ts'

/** One part of a snapshot. `read` restores into an empty state what `write` wrote. */
export interface SnapshotPart {
  write(writer: Writer, state: State): void
  /** `version`: that of the snapshot. */
  read(reader: Reader, state: State, version: number): void
}
