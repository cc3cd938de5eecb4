import type { Call, DataOf, InputOf } from '@candor/protocol'
import type { Caller, UserCaller } from './caller.ts'
import type { Refusal } from './refusal.ts'

type CallerOf<C> = C extends { who: 'user' } ? UserCaller : Caller

/** What a handler may read of the request, and set on its response, besides input and data. */
export interface Reply {
  /** Adds a Set-Cookie header to the answer. */
  cookie: (header: string) => void
  /** The request's cookie of this name, or undefined. */
  cookieOf: (name: string) => string | undefined
  /** What the client says it is, cut to 200 characters: shown to the person in their sessions. */
  device: string
  /** The Host header: what the client calls the venue; never to be believed by itself. */
  host: string | undefined
  /** The bytes of the one file that a multipart call was sent. */
  file: () => Promise<Buffer>
}

/** `Needs`: what the answer takes from the server, named in its own signature. */
export type Answer<C extends Call, Needs> = (
  needs: Needs,
  caller: CallerOf<C>,
  input: InputOf<C>,
  reply: Reply,
) => Promise<DataOf<C> | Refusal>

/** Weight from which a response is heavy: it takes milliseconds. */
export const HEAVY = 8

/** A call together with what answers it, for whoever has what it needs. */
export interface Handler<Needs> {
  call: Call
  answer: (needs: Needs, caller: Caller, input: unknown, reply: Reply) => Promise<unknown>
  /** Whether the frame waits for the caller's own last write to be in the tables first. */
  readsTables?: boolean
  /** Whether the frame waits for everything that anybody was answered before: see `onNewestBooks`. */
  needsNewestBooks?: boolean
  /** What answering takes; see portal/load.ts. 1 when absent. */
  weight?: (input: unknown) => number
}

/**
 * Ties a call of the protocol to its answer. The frame parses by the call's schemas before and
 * turns what comes back (data, or a `Refusal` returned or thrown) into the envelope.
 *
 * ```ts
 * export const getInfo = handler(
 *   calls.getInfo,
 *   async ({ store }: Pick<Kernel, 'store'>, caller) => userInfo(store, caller.user.id),
 * )
 * ```
 */
export function handler<const C extends Call, Needs>(
  call: C,
  answer: Answer<C, Needs>,
  weight: number | ((input: InputOf<C>) => number) = 1,
): Handler<Needs> {
  const weigh = typeof weight === 'number' ? () => weight : weight
  // The frame hands over exactly what `parseRequest(call, ...)` gave, and a caller that fits.
  const answersAll = answer as Handler<Needs>['answer']
  return { call, answer: answersAll, weight: weigh as (input: unknown) => number }
}

/**
 * Marks calls that read what the projector writes: a caller who has just been answered a write
 * reads rows at least as new. Calls that only write need not wait.
 */
export function readingTables<Needs>(handlers: readonly Handler<Needs>[]): Handler<Needs>[] {
  return handlers.map((one) => ({ ...one, readsTables: !one.call.money }))
}

/**
 * Marks a call that decides something by what this process's books say, before the engine is asked.
 * A process that follows another's journal may be a moment behind: it waits until it has everything
 * that anybody was answered before the call came, so that no refusal of its own is out of date.
 */
export function onNewestBooks<Needs>(handler: Handler<Needs>): Handler<Needs> {
  return { ...handler, needsNewestBooks: true }
}
