import type { Command } from '@candor/engine'
import { ALWAYS_TAKEN } from '../admission.ts'

/**
 * What a node does between its epoch's first record and the first command of others: what was missed
 * is recovered, first prices are printed, what is due is carried out. A node that leads before its
 * parts are open lays out the books and opens them first, and decides whatever that takes.
 */
export class LeadTurn {
  readonly #begun = Promise.withResolvers<undefined>()
  readonly #parts = Promise.withResolvers<() => Promise<void>>()
  #isOpen = false

  /** Resolves once the parts are open. */
  readonly open: Promise<unknown> = this.#parts.promise

  /** Resolves once this node has begun to lead. */
  readonly begun: Promise<undefined> = this.#begun.promise

  /** Called by the node once it has begun. */
  readonly lead = async (): Promise<void> => {
    this.#begun.resolve(undefined)
    const lead = await this.#parts.promise
    await lead()
  }

  /** Whether a command of this node's own parts is decided before others are admitted. */
  readonly takes = ({ kind }: Command): boolean => !this.#isOpen || ALWAYS_TAKEN.has(kind)

  /** The parts are open; `lead` has them make good what was missed. */
  partsOpen(lead: () => Promise<void>): void {
    this.#isOpen = true
    this.#parts.resolve(lead)
  }
}
