import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from '../wire.ts'
import { BackOff } from '../back-off.ts'
import type { Speech } from './speech.ts'
import { reasonOf } from './stray-trouble.ts'

/** An exchange that gave prices for so long without trouble is waited for shortly next time. */
export const STEADY_MS = 60_000

/** The exchange answered, and has nothing that is wanted: it is asked again after a long while. */
export class NoMarkets extends Error {
  override readonly name = 'NoMarkets'

  constructor() {
    super('The exchange has none of the markets.')
  }
}

/** Error names by which ccxt tells a limit or a ban, and how sockets tell the same. */
const BARRED =
  /RateLimitExceeded|DDoSProtection|PermissionDenied|AccountSuspended|\b(403|418|429|451)\b/

/**
 * How long to leave an exchange alone after trouble: shortly after most, long after a limit or a
 * ban, and never shorter than it asked for.
 */
export class Patience {
  readonly #usual: BackOff
  readonly #barred: BackOff
  readonly #mostMs: number
  readonly #speech: Speech
  #askedMs: number | undefined
  #wasRefused = false
  #wellSince: number | undefined

  constructor(pace: Pace, speech: Speech) {
    this.#usual = new BackOff(pace.retryMs, pace.mostRetryMs)
    this.#barred = new BackOff(pace.barredMs, pace.mostBarredMs)
    this.#mostMs = pace.mostBarredMs
    this.#speech = speech
  }

  /** Called with what a refusing answer asked for, before its error arrives. */
  refused(waitMs: number | undefined): void {
    this.#wasRefused = true
    this.#askedMs = waitMs
  }

  /** Called when prices begin to come. */
  begins(): void {
    this.#wellSince = Date.now()
  }

  /** Tells of the trouble and waits as long as it asks for, or until the signal is aborted. */
  async after(cause: unknown, over?: AbortSignal): Promise<void> {
    if (this.#wellSince !== undefined && Date.now() - this.#wellSince > STEADY_MS) {
      this.#usual.reset()
      this.#barred.reset()
    }
    this.#wellSince = undefined
    const trouble = reasonOf(cause)
    const isBarred = this.#wasRefused || BARRED.test(trouble)
    const isLong = isBarred || cause instanceof NoMarkets
    const wait = isLong
      ? Math.max(this.#barred.next(), Math.min(this.#askedMs ?? 0, this.#mostMs))
      : this.#usual.next()
    this.#wasRefused = false
    this.#askedMs = undefined
    this.#speech.health({
      state: isBarred ? 'barred' : 'waiting',
      trouble,
      retryAt: Date.now() + wait,
    })
    this.#speech.trouble(trouble)
    await sleep(wait, undefined, { signal: over }).catch(() => undefined)
    if (over?.aborted) return
    this.#speech.health({ state: 'connecting', retryAt: undefined })
  }
}
