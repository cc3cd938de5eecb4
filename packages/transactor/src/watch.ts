import type { Command, CommandId } from '@candor/engine'
import type { Result } from './contract.ts'

/** Follows commands and batches on their way, for whoever wants to know how long each step takes. */
export interface TransactorWatch {
  /** Called with each command that comes. Returns undefined where nobody follows it. */
  command(command: Command, id: CommandId): CommandWatch | undefined
  /** Called when a batch begins to be written that holds records of followed commands. */
  batch(commands: readonly CommandWatch[], facts: BatchFacts): BatchWatch
}

/** What follows one command; each is called once at most, in this order. */
export interface CommandWatch {
  /** The batch is full: it waits for the next. */
  waits(): void
  /** It is decided now. */
  deciding(): void
  /** It was decided, and applied where it was accepted. That is not durable yet. */
  decided(result: Result): void
}

export interface BatchFacts {
  firstSeq: number
  records: number
  /** Of the records and their evidence, as the journal counts them. */
  bytes: number
}

/** What follows one batch; `broke` is called in place of the others where its fate is not known. */
export interface BatchWatch {
  durable(): void
  /** Everybody who listens to records was told. */
  published(): void
  broke(): void
}
