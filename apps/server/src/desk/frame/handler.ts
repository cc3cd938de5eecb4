import type { CarriedOut, DeskCall, DeskData, DeskInput } from '@candor/desk-protocol'
import type { Kysely } from 'kysely'
import type { Database } from '../../tables/database.ts'
import type { DeskCaller } from '../operators/operator-sessions.ts'
import type { Act } from './act.ts'
import type { Desk } from './desk.ts'

/** What a call may read of the request and set on its answer. */
export interface DeskReply {
  /** The client's network address. */
  address: string
  /** Sets the session's cookie, or takes it back. */
  setSession: (token: string | undefined) => void
}

type CallerOf<C> = C extends { who: 'anyone' } ? DeskCaller | undefined : DeskCaller

export interface DeskHandler {
  call: DeskCall
  answer: (
    desk: Desk,
    caller: DeskCaller,
    input: unknown,
    act: Act,
    reply: DeskReply,
  ) => Promise<unknown>
  fourEyes?: FourEyesHandler
}

/**
 * Ties a call of the desk to its answer. The frame has checked role, fields and reason before. An
 * `act` or `recorded` call has to use `act`: one that answers without an entry is a fault.
 *
 * ```ts
 * export const addUserNoteHandler = deskHandler(deskCalls.addUserNote, async (desk, caller, input, act) => ...)
 * ```
 */
export function deskHandler<const C extends DeskCall>(
  call: C,
  answer: (
    desk: Desk,
    caller: CallerOf<C>,
    input: DeskInput<C>,
    act: Act,
    reply: DeskReply,
  ) => Promise<DeskData<C>>,
): DeskHandler {
  // The frame hands over exactly what the call's schema gave, and a caller that fits.
  return { call, answer: answer as DeskHandler['answer'] }
}

/** What carries a proposal out. */
export interface Execution {
  /** The proposal's own key: the same however often it is tried again after a kill. */
  requestId: string
  proposal: number
  /** The operator who proposed it; `act.operator` is who approved. */
  proposedBy: number
  /** The journal's last record when it was approved. */
  begunSeq: number
  act: Act
  /**
   * Marks the proposal as done within the transaction that makes the change, so that it is made
   * once. A handler whose change is elsewhere answers instead, and the frame marks it.
   */
  finish: (tx: Kysely<Database>, result: CarriedOut) => Promise<void>
}

/** The two halves of a call that takes two operators. */
export interface FourEyesParts<Input> {
  /** What it is done to, for the log and the list. */
  subject: (input: Input) => string
  /**
   * Refuses what cannot be done or would change nothing, and answers what stands now of it, to be
   * seen beside the proposal; null where there is nothing to compare.
   */
  check: (
    desk: Desk,
    input: Input,
    caller: DeskCaller,
  ) => Promise<Readonly<Record<string, unknown>> | null>
  /**
   * Carries it out, once for a requestId however often it is called. Throws a refusal where it
   * cannot be done any more.
   */
  carryOut: (desk: Desk, input: Input, execution: Execution) => Promise<CarriedOut>
}

export type FourEyesHandler = FourEyesParts<unknown> & { call: DeskCall }

/** Ties a call with `fourEyes` to its two halves; the frame keeps the proposal in between. */
export function fourEyesHandler<const C extends DeskCall & { fourEyes: string }>(
  call: C,
  parts: FourEyesParts<DeskInput<C>>,
): DeskHandler {
  const fourEyes: FourEyesHandler = { ...(parts as FourEyesParts<unknown>), call }
  return {
    call,
    fourEyes,
    answer: (desk, caller, input, act) =>
      desk.proposals.propose(desk, fourEyes, caller, input, act),
  }
}
