import type { Event, Rejection } from '@candor/engine'
import type { Cover } from './pending.ts'

type Accepted = Extract<Event, { kind: 'pendingAccepted' }>

/** What is agreed on an order that waits, with accounts in the words of the model. */
export type ModelAccepted = Omit<Accepted, 'cover'> & { cover: readonly Cover[] }

export type ModelEvent = Event | ModelAccepted

/** What a command changed, as events, with what its answer refers to; or why it changed nothing. */
export type Carried = { events: ModelEvent[]; reference?: number } | Rejection
