import type { Command, CommandId } from '@candor/engine'
import type { Result, TransactorWatch } from '@candor/transactor'

/** Follows commands on their way, also from node to node. */
export interface NodeWatch extends TransactorWatch {
  /** Called with each command that goes to the writer. Returns undefined where nobody follows it. */
  forward(command: Command, id: CommandId): ForwardWatch | undefined
  /** Carries out at the writer what another node follows there as `trace`. */
  arrived(trace: string, submit: () => Promise<Result>): Promise<Result>
}

export interface ForwardWatch {
  /** What the writer is told, so that both sides are known as one. */
  readonly trace: string
  answered(result: Result): void
}
