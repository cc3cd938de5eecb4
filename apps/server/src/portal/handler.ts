import type { Call, DataOf, InputOf } from '@candor/protocol'
import type { Caller, Context } from '../context.ts'
import type { Refusal } from '../refusal.ts'

/** A caller of a call whose `who` is `user`: the frame has seen to it that there is one. */
export type UserCaller = Caller & { user: NonNullable<Caller['user']> }

type CallerOf<C> = C extends { who: 'user' } ? UserCaller : Caller

/** What a call may read of the request, and set on its answer, besides its input and its data. */
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

export type Answer<C extends Call> = (
  context: Context,
  caller: CallerOf<C>,
  input: InputOf<C>,
  reply: Reply,
) => Promise<DataOf<C> | Refusal>

/** A call together with what answers it. */
export interface Handler {
  call: Call
  answer: (context: Context, caller: Caller, input: unknown, reply: Reply) => Promise<unknown>
  /** Whether the frame waits for the caller's own last write to be in the tables first. */
  readsTables?: boolean
  /** What answering takes; see load.ts. 1 when absent. */
  weight?: (input: unknown) => number
}

/**
 * Ties a call of the protocol to its answer. The frame parses by the call's schemas before and
 * turns what comes back (data, or a `Refusal` returned or thrown) into the envelope.
 *
 * ```ts
 * export const getInfo = handler(calls.getInfo, async (context, caller) => userInfo(...))
 * ```
 */
export function handler<const C extends Call>(
  call: C,
  answer: Answer<C>,
  weight: number | ((input: InputOf<C>) => number) = 1,
): Handler {
  const weigh = typeof weight === 'number' ? () => weight : weight
  // The frame hands over exactly what `parseRequest(call, ...)` gave, and a caller that fits.
  return { call, answer: answer as Handler['answer'], weight: weigh as (input: unknown) => number }
}

/**
 * Marks calls that read what the projector writes: a caller who has just been answered a write
 * reads rows at least as new. Calls that only write need not wait.
 */
export function readingTables(handlers: readonly Handler[]): Handler[] {
  return handlers.map((one) => ({ ...one, readsTables: !one.call.money }))
}
