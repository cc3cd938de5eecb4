import type { AccountEvent, OrderEvent, OwnEvent, StreamReady } from '@candor/protocol'

interface Listener {
  /** Events were missed: whatever they would have told has to be read again. */
  onMissed: () => void
  onOrder: (event: OrderEvent) => void
  onAccount: (event: AccountEvent) => void
}

/**
 * Counts the user's own events. A step of more than one in their sequence, the first connection, or
 * another epoch after a later one, means that some may have been missed; an event that was seen
 * before is dropped.
 */
export class OwnEvents {
  readonly #listener: Listener
  #user: string | null = null
  #epoch: string | undefined
  #sequence = 0

  constructor(listener: Listener) {
    this.#listener = listener
  }

  ready({ user, epoch, sequence }: StreamReady): void {
    const same = user === this.#user && epoch === this.#epoch
    // Before the first connection nobody counted: what was read until then may be older.
    const missed = user !== null && (!same || sequence !== this.#sequence)
    this.#user = user
    this.#epoch = epoch
    this.#sequence = sequence
    if (missed) this.#listener.onMissed()
  }

  order(event: OrderEvent): void {
    if (this.#count(event)) this.#listener.onOrder(event)
  }

  account(event: AccountEvent): void {
    if (this.#count(event)) this.#listener.onAccount(event)
  }

  #count({ sequence }: OwnEvent): boolean {
    if (sequence <= this.#sequence) return false
    const missed = sequence !== this.#sequence + 1
    this.#sequence = sequence
    if (missed) this.#listener.onMissed()
    return true
  }
}
