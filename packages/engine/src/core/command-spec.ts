import type { Owner } from '../ledger/accounts.ts'
import type { RequestMaker, RequestTerms } from '../requests/request.ts'
import type { Draft } from './draft.ts'
import type { Recorded } from './events.ts'
import type { PendingSpec } from './pending-spec.ts'
import type { Rejection } from './rejections.ts'
import type { State } from './state.ts'

/**
 * A command with its code in the journal and its decision. Its file also holds its fields, and its
 * product's commands.ts lists it.
 */
export type CommandSpec<Command> = Deciding<Command> &
  (Command extends { requestId: string } ? { request: RequestSpec<Command> } : { request?: never })

interface Deciding<Command> {
  /** The byte that stands for it in every record. It never changes and is never given twice. */
  code: number
  /**
   * Stages the changes of the command. Returns why it is refused, if it is; the staged changes are
   * then dropped.
   */
  decide(draft: Draft, command: Command): Rejection | undefined
  /**
   * Returns the owner that the record is written for; defaults to the command's `user`, or the
   * venue.
   */
  owner?(command: Command): Owner
  /**
   * Returns the seq of the record that already did what this asks for; undefined where it has to be
   * decided.
   */
  repeats?(state: State, command: Command): number | undefined
  /** Present where it waits for the next price once records have room for that. */
  pending?: PendingSpec<Command>
  /** Called when its record is applied, after the postings and before the events. */
  carriedOut?(state: State, record: Recorded): void
}

/** How requests of one command are told apart. */
export interface RequestSpec<Command> {
  by: RequestMaker
  /** Everything that is asked for, as whole numbers; the first stands for the command. */
  terms(command: Command): RequestTerms
  /**
   * Hash of 32 bits that the first release kept of the terms. Absent for commands it did not have.
   */
  formerTerms?(command: Command): number
}

/** The commands that a product's table holds. */
export type CommandIn<Specs> = {
  [Kind in keyof Specs]: Specs[Kind] extends Deciding<infer Command> ? Command : never
}[keyof Specs]
