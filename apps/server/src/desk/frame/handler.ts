import type {
  CarriedOut,
  DeskCall,
  DeskData,
  DeskInput,
  DoneOrProposed,
} from '@candor/desk-protocol'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/store/database.ts'
import type { DeskCaller } from '../operators/operator-sessions.ts'
import type { Act } from './act.ts'

/** What a handler is given of its request besides the input, and what it sets on the answer. */
export interface DeskRequest {
  /** Writes the entries of the audit log. */
  act: Act
  /** The client's network address. */
  address: string
  /** Sets the session's cookie, or takes it back. */
  setSession: (token: string | undefined) => void
}

type CallerOf<C> = C extends { who: 'anyone' } ? DeskCaller | undefined : DeskCaller

/** `Needs`: what the answer takes of the desk and of the parts, named in its own signature. */
export interface DeskHandler<Needs> {
  call: DeskCall
  answer: (
    needs: Needs,
    caller: DeskCaller,
    input: unknown,
    request: DeskRequest,
  ) => Promise<unknown>
  fourEyes?: FourEyesParts<unknown, Needs, Needs>
}

/**
 * Ties a call of the desk to its answer. The frame has checked role, fields and reason before. An
 * `act` or `recorded` call has to use `act`: one that answers without an entry is a fault.
 *
 * ```ts
 * export const addUserNoteHandler = deskHandler(
 *   deskCalls.addUserNote,
 *   async ({ store }: Pick<Kernel, 'store'>, caller, input, { act }) => ...,
 * )
 * ```
 */
export function deskHandler<const C extends DeskCall, Needs>(
  call: C,
  answer: (
    needs: Needs,
    caller: CallerOf<C>,
    input: DeskInput<C>,
    request: DeskRequest,
  ) => Promise<DeskData<C>>,
): DeskHandler<Needs> {
  // The frame hands over exactly what the call's schema gave, and a caller that fits.
  return { call, answer: answer as DeskHandler<Needs>['answer'] }
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
   * once. A handler whose change is elsewhere returns instead, and the frame marks it.
   */
  finish: (tx: Kysely<Database>, result: CarriedOut) => Promise<void>
}

/** The two halves of a call that takes two operators. */
export interface FourEyesParts<Input, ToCheck, ToCarryOut> {
  /** What it is done to, for the log and the list. */
  subject: (input: Input) => string
  /**
   * Refuses what cannot be done or would change nothing, and returns what stands now of it, to be
   * seen beside the proposal; null where there is nothing to compare.
   */
  check: (
    needs: ToCheck,
    input: Input,
    caller: DeskCaller,
  ) => Promise<Readonly<Record<string, unknown>> | null>
  /**
   * Carries it out, once for a requestId however often it is called. Throws a refusal where it
   * cannot be done any more.
   */
  carryOut: (needs: ToCarryOut, input: Input, execution: Execution) => Promise<CarriedOut>
}

/** Keeps what takes two operators as a proposal; the desk's `Proposals` does. */
export interface Proposing {
  proposals: {
    propose(call: DeskCall, caller: DeskCaller, input: unknown, act: Act): Promise<DoneOrProposed>
  }
}

/** Ties a call with `fourEyes` to its two halves; the frame keeps the proposal in between. */
export function fourEyesHandler<
  const C extends DeskCall & { fourEyes: string },
  ToCheck,
  ToCarryOut,
>(
  call: C,
  parts: FourEyesParts<DeskInput<C>, ToCheck, ToCarryOut>,
): DeskHandler<ToCheck & ToCarryOut & Proposing> {
  return {
    call,
    fourEyes: parts as FourEyesParts<unknown, ToCheck, ToCarryOut>,
    answer: ({ proposals }, caller, input, { act }) => proposals.propose(call, caller, input, act),
  }
}
