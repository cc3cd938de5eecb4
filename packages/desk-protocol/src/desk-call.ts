import type { z } from 'zod'
import type { Role } from './roles.ts'

/**
 * One call of the operator's desk: POST /desk/<name> with a JSON body and the header `DESK_HEADER`,
 * answered by a `DeskEnvelope`. It knows who calls by the desk's own cookie.
 */
export interface DeskCall {
  /** The key in `deskCalls`, and the last part of its path. */
  name: string
  /**
   * Who may make it: any of these roles. `signedIn`: every operator. `anyone`: before the sign-in;
   * such a call changes nothing but the caller's own session.
   */
  who: readonly Role[] | 'signedIn' | 'anyone'
  /** One sentence, as the audit log and the description show it. */
  summary: string
  body: z.ZodType
  data: z.ZodType
  /**
   * An act: it changes something, needs a reason (`reason` of the body, 3 to 500 characters), and
   * is an entry of the audit log. Calls without are reading only, or `recorded`.
   */
  act?: true
  /**
   * An entry of the audit log without a reason: the operator's own sign-in, and calls whose body
   * says by itself what was done.
   */
  recorded?: true
  /**
   * An act that takes two: the first operator's call is kept as a proposal, and another operator
   * with one of the roles carries it out by approving it. Its data is `doneOrProposed`.
   * `whereAnotherExists`: while there is no other operator who could approve, one is enough.
   */
  fourEyes?: 'always' | 'whereAnotherExists'
  /**
   * It credits, pays, moves the house's money, or changes what does. A venue of real money refuses
   * it until two owners were made on its machine, and an operator whose approvals do not count yet
   * does not make it.
   */
  money?: true
  /** It may be made before the own password and authenticator are set up. */
  beforeSetUp?: true
}

/** Keeps the exact type of a call. */
export function defineDeskCall<const C extends DeskCall>(call: C): C {
  return call
}

export type DeskInput<C extends DeskCall> = z.output<C['body']>
export type DeskRequest<C extends DeskCall> = z.input<C['body']>
export type DeskData<C extends DeskCall> = z.output<C['data']>
