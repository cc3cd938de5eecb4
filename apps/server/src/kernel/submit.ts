import { type Command, type EngineRecord, REJECTIONS, type Rejection } from '@candor/engine'
import type { ErrorName } from '@candor/protocol'
import type { Kernel } from './kernel.ts'
import { type OwnRequest, isDoneBy, isOwnRequest } from './own-requests.ts'
import { Refusal } from './refusal.ts'

/** Result of an accepted command: its record's sequence and the id of what it created. */
export interface Submitted {
  seq: number
  /** The id of the order placed, or the record's seq for what has no id of its own. */
  reference: number
  /** Whether the same request had been carried out before. */
  repeated: boolean
  /** What the command changed; absent when it had been carried out before. */
  record: EngineRecord | undefined
}

/** Needs of `submit`; requests of the venue's own may raise an alarm besides. */
export type SubmitNeeds<C extends Command = Command> = [Extract<C, OwnRequest>] extends [never]
  ? Pick<Kernel, 'transactor' | 'ownWrites'>
  : Pick<Kernel, 'transactor' | 'ownWrites' | 'metrics' | 'log'>

/**
 * The one way from a call to the engine. Resolves once the command is durable; throws the
 * `Refusal` of the same name for a rejection, and for a venue that cannot take commands just now.
 * A request of the venue's own that was carried out before is held against the record it names.
 * From then on that user's reads wait for the rows of this write.
 */
export async function submit<C extends Command>(
  kernel: SubmitNeeds<C>,
  command: C,
): Promise<Submitted> {
  const result = await kernel.transactor.submit(command)
  if (result.outcome === 'rejected') throw new Refusal(errorOf(result.rejection))
  if (result.outcome === 'unavailable') throw new Refusal(result.reason)
  const repeated = result.outcome === 'repeated'
  if (repeated && isOwnRequest(command)) {
    // For such a command the type asks for all of it.
    const parts = kernel as SubmitNeeds<OwnRequest>
    if (!(await isDoneBy(parts, command, result.seq))) throw new Refusal('request_reused')
  }
  const seq = repeated ? result.seq : result.record.seq
  if ('user' in command) kernel.ownWrites.note(command.user, seq)
  const record = repeated ? undefined : result.record
  return { seq, reference: result.reference, repeated, record }
}

/** Whether the engine refused the command, so that it was not carried out and never will be. */
export function isRejection(error: unknown): boolean {
  return error instanceof Refusal && (REJECTIONS as readonly string[]).includes(error.error)
}

/** The catalogue names the engine's rejections as the engine does; the type check holds them together. */
function errorOf(rejection: Rejection): ErrorName {
  return rejection
}
