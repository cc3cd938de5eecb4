import type { Recorded } from '../core/events.ts'
import type { CommandKind } from './products.ts'

/** What an accepted command changed: the unit that is journaled, applied, replayed and projected. */
export type EngineRecord = Recorded<CommandKind>
