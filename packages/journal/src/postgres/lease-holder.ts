import type { Timers } from '../timers.ts'

export interface LeaseHolderOptions {
  /** What a taker waits for. The same on all nodes. */
  termMs: number
  /** The lease counts as lost so much before its term ends: for clocks that run unlike. */
  marginMs: number
  renewEveryMs: number
  /** Whether the lease is still ours; `renewLease` on a session of its own. */
  renew(): Promise<boolean>
  /** Monotonic clock in milliseconds. */
  now(): number
  timers: Timers
  /** Called once when the lease is over: another has it, or its term ended without a renewal. */
  ended(reason: 'taken' | 'expired'): void
}

/**
 * The holder's side of a lease: renews it, and tells how long it holds by this process's own
 * monotonic clock. A term counts from before its renewal was sent, which is earlier than anybody can
 * have seen it.
 */
export class LeaseHolder {
  readonly #options: LeaseHolderOptions
  #untilMs: number
  #over = false
  #cancelRenewal: (() => void) | undefined
  #cancelExpiry: (() => void) | undefined

  /** `takenAtMs` is the clock's time before `takeLease` was called. */
  constructor(takenAtMs: number, options: LeaseHolderOptions) {
    this.#options = options
    this.#untilMs = this.#endOf(takenAtMs)
    this.#cancelExpiry = options.timers.after(this.holdsFor(), () => this.#watchExpiry())
    this.#renewLater()
  }

  /** Milliseconds in which nobody else can have taken the lease; 0 when it is over. */
  holdsFor(): number {
    return this.#over ? 0 : Math.max(0, this.#untilMs - this.#options.now())
  }

  /** Renews no more and calls nobody. The lease is over for this holder. */
  stop(): void {
    this.#over = true
    this.#cancelRenewal?.()
    this.#cancelExpiry?.()
  }

  #endOf(sentAtMs: number): number {
    return sentAtMs + this.#options.termMs - this.#options.marginMs
  }

  #renewLater(): void {
    this.#cancelRenewal = this.#options.timers.after(this.#options.renewEveryMs, () => {
      void this.#renew()
    })
  }

  async #renew(): Promise<void> {
    const sentAtMs = this.#options.now()
    // A renewal that fails is tried again until the term ends: the database may be back before.
    const ours = await this.#options.renew().catch(() => undefined)
    if (this.#over) return
    if (ours === false) return this.#end('taken')
    if (ours) this.#untilMs = this.#endOf(sentAtMs)
    this.#renewLater()
  }

  #watchExpiry(): void {
    const left = this.holdsFor()
    if (left === 0) return this.#end('expired')
    this.#cancelExpiry = this.#options.timers.after(left, () => this.#watchExpiry())
  }

  #end(reason: 'taken' | 'expired'): void {
    this.stop()
    this.#options.ended(reason)
  }
}
