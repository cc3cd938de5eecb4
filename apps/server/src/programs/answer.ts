import { createHash, randomUUID } from 'node:crypto'
import type { AnswerOf, AskedOf, Operation } from '@candor/programs-protocol/operations'
import type { Right } from '@candor/programs-protocol'
import type { KeyCaller, ProgramCaller } from './caller.ts'

type CallerOf<O> = O extends { right: Right } ? KeyCaller : ProgramCaller

/** What the answer may read of the request besides. */
export interface Asking {
  /** The header Idempotency-Key. */
  idempotencyKey: string | undefined
}

/** `Needs`: what the answer takes from the server, named in its own signature. */
export type Answer<O, Needs> = (
  needs: Needs,
  caller: CallerOf<O>,
  asked: AskedOf<O>,
  asking: Asking,
) => Promise<AnswerOf<O>>

/** An operation together with what answers it, for whoever has what it needs. */
export interface Answered<Needs> {
  operation: Operation
  answer(needs: Needs, caller: ProgramCaller, asked: unknown, asking: Asking): Promise<unknown>
  /** Whether the caller's own last write has to be in the tables first. */
  readsTables: boolean
  /** Whether this process's books need all that anybody was answered before. */
  needsNewestBooks: boolean
}

/** Ties an operation to what answers it. */
export function answering<const O extends Operation, Needs>(
  operation: O,
  answer: Answer<O, Needs>,
): Answered<Needs> {
  const readsTables = operation.method === 'GET' && operation.right !== undefined
  // The frame hands over exactly what the operation's schemas gave, and a caller that fits.
  const answersAll = answer as Answered<Needs>['answer']
  return { operation, answer: answersAll, readsTables, needsNewestBooks: readsTables }
}

/** Marks an operation that decides something by this process's books before the engine is asked. */
export function onNewestBooks<Needs>(answered: Answered<Needs>): Answered<Needs> {
  return { ...answered, needsNewestBooks: true }
}

/**
 * The request's id among the owner's, of what the program calls it: an own name is not longer than an
 * id may be, and may have other characters. Without a name, every sending counts anew.
 *
 * `part`: which instruction of a batch it is, of those that share one Idempotency-Key. An own name says
 * by itself which order is meant: it acts once in whichever place, and whether in a batch or alone.
 */
export function requestIdOf(
  { idempotencyKey }: Asking,
  { name, part = '' }: { name?: string | undefined; part?: string } = {},
): string {
  const called =
    idempotencyKey !== undefined
      ? `key ${idempotencyKey}\n${part}`
      : name !== undefined
        ? `name ${name}\n`
        : undefined
  if (called === undefined) return `p-${randomUUID()}`
  return `p-${createHash('sha256').update(called).digest('base64url')}`
}
