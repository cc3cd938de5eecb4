import type { AccountEvent, OrderEvent, OwnEvent, StreamReady } from '@candor/protocol'

interface Listener {
  /** Events were missed: whatever they would have told has to be read again. */
  onMissed: () => void
  onOrder: (event: OrderEvent) => void
  onAccount: (event: AccountEvent) => void
}

/**
 * Follows the numbers of the user's own events (`OwnEvent` of the protocol), over connections to any
 * process of the venue. Some may have been missed at the first connection, where one begins beyond
 * the number that everything is known up to, and at another venue; an event that was seen before is
 * dropped.
 */
export class OwnEvents {
  readonly #listener: Listener
  #user: string | null = null
  #epoch: string | undefined
  /** Everything is known up to this record. */
  #sequence = 0

  constructor(listener: Listener) {
    this.#listener = listener
  }

  ready({ user, epoch, sequence }: StreamReady): void {
    const same = user === this.#user && epoch === this.#epoch
    // Before the first connection nobody counted: what was read until then may be older.
    const missed = user !== null && (!same || sequence > this.#sequence)
    this.#user = user
    this.#epoch = epoch
    // A process that has not told as far as another one did tells nothing twice.
    this.#sequence = same ? Math.max(this.#sequence, sequence) : sequence
    if (missed) this.#listener.onMissed()
  }

  order(event: OrderEvent): void {
    if (this.#isNew(event)) this.#listener.onOrder(event)
  }

  account(event: AccountEvent): void {
    if (this.#isNew(event)) this.#listener.onAccount(event)
  }

  #isNew({ sequence, prev, seq }: OwnEvent): boolean {
    if (seq <= this.#sequence) return false
    const missed = prev > this.#sequence
    this.#sequence = Math.max(this.#sequence, sequence)
    if (missed) this.#listener.onMissed()
    return true
  }
}
