/** What has to be held in an account for something that is open. */
export interface Held {
  readonly account: number
  readonly units: bigint
}

/**
 * What is promised to be held, by account. Orders, offers, withdrawals and what waits have ids of one
 * sequence, so that each is promised under its own.
 */
export class Promises {
  readonly #open = new Map<number, readonly Held[]>()
  readonly #due = new Map<number, bigint>()
  /**
   * Accounts of which something was promised or freed since they were last asked for, with what moved there
   * meanwhile.
   */
  readonly changed = new Map<number, bigint>()

  of(id: number): readonly Held[] | undefined {
    return this.#open.get(id)
  }

  due(account: number): bigint {
    return this.#due.get(account) ?? 0n
  }

  /** Promises this under an id from now on, in place of what was promised before. */
  set(id: number, held: readonly Held[]): void {
    this.end(id)
    this.#open.set(id, held)
    for (const { account, units } of held) this.change(account, units)
  }

  end(id: number): void {
    const held = this.#open.get(id)
    if (!held) return
    this.#open.delete(id)
    for (const { account, units } of held) this.change(account, -units)
  }

  /** Promises so much more of an account, or less, besides what is promised under ids. */
  change(account: number, units: bigint): void {
    if (units === 0n) return
    const due = this.due(account) + units
    if (due === 0n) this.#due.delete(account)
    else this.#due.set(account, due)
    if (!this.changed.has(account)) this.changed.set(account, 0n)
  }

  /** Notes what a record moves to an account that holds, or away from it. */
  move(account: number, units: bigint): void {
    this.changed.set(account, (this.changed.get(account) ?? 0n) + units)
  }
}
