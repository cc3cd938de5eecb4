import type { Table } from '../codec/fields.ts'
import type { EventKind, EventOf, Recorded } from './events.ts'
import type { State } from './state.ts'

/** How an event is written. */
export interface EventCodec<Kind extends EventKind> {
  /** The byte that stands for it in every record. It never changes and is never given twice. */
  code: number
  /** Its fields, in the order in which they are written. */
  fields: Table<Omit<EventOf<Kind>, 'kind'>>
}

export type EventCodecs<Kind extends EventKind> = { [One in Kind]: EventCodec<One> }

/** What an event changes. */
export type Apply<Kind extends EventKind> = (
  state: State,
  event: EventOf<Kind>,
  record: Recorded,
) => void

export type Appliers<Kind extends EventKind> = { [One in Kind]: Apply<One> }
