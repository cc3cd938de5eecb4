import type { Owner } from '../ledger/accounts.ts'
import type { RequestMaker, RequestTerms } from '../requests/request.ts'
import type { Draft } from './draft.ts'
import type { Recorded } from './events.ts'
import type { Rejection } from './rejections.ts'
import type { State } from './state.ts'

/**
 * A command: what it is called by in the journal, and what it does. It stands in one file with its
 * fields, and its product's commands.ts names it.
 */
export type CommandSpec<Command> = Deciding<Command> &
  (Command extends { requestId: string } ? { request: RequestSpec<Command> } : { request?: never })

interface Deciding<Command> {
  /** The byte that stands for it in every record. It never changes and is never given twice. */
  code: number
  /** Stages what it would change; returns why it is refused, and then what was staged is dropped. */
  decide(draft: Draft, command: Command): Rejection | undefined
  /** On whose behalf it is; its `user`, or the venue itself, where nothing is said. */
  owner?(command: Command): Owner
  /** Seq of the record that did already what this asks for; undefined where it is to be decided. */
  repeats?(state: State, command: Command): number | undefined
  /** Called when its record is applied, after the postings and before the events. */
  carriedOut?(state: State, record: Recorded): void
}

/** How a command with a requestId is told from another one. */
export interface RequestSpec<Command> {
  by: RequestMaker
  /** All that is asked for, as whole numbers; the first stands for the command. */
  terms(command: Command): RequestTerms
  /** What the first release kept of the terms: a hash of 32 bits. Absent where it had no such command. */
  formerTerms?(command: Command): number
}

/** The commands that a product's table holds. */
export type CommandIn<Specs> = {
  [Kind in keyof Specs]: Specs[Kind] extends Deciding<infer Command> ? Command : never
}[keyof Specs]
