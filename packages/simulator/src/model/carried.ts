import type { Event, Rejection } from '@candor/engine'

/** What a command changed, as events, with what its answer refers to; or why it changed nothing. */
export type Carried = { events: Event[]; reference?: number } | Rejection
