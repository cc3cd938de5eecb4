import type { Rejection } from '@candor/engine'
import type { ModelEvent } from './waiting.ts'

/** What a command changed, as events, with what its answer refers to; or why it changed nothing. */
export type Carried = { events: ModelEvent[]; reference?: number } | Rejection
