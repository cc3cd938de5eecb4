import type { SaidHealth } from '../../wire.ts'
import { Patience, STEADY_MS } from '../patience.ts'
import type { Speech } from '../speech.ts'
import { reasonOf } from '../stray-trouble.ts'
import type { Following } from './following.ts'
import { pollPrices } from './poll-prices.ts'
import { Silence } from './silence.ts'

/** Sockets that could not be had so often in a row are not waited for alone. */
const FAILURES = 2
/** An exchange that says this wants fewer requests, not other ones. */
const LIMITED = /RateLimitExceeded|DDoSProtection|\b(418|429)\b/

/**
 * Asks an exchange for its prices while its sockets fail, as behind a proxy that lets none through.
 * They are tried again all the while, and once they push prices nothing is asked for any more.
 */
export class Meanwhile {
  readonly #following: Omit<Following, 'patience' | 'begins'>
  #failures = 0
  #pushedSince: number | undefined
  #markets: readonly string[] = []
  #asking: { over: AbortController; patience: Patience } | undefined

  constructor(following: Omit<Following, 'patience' | 'begins'>) {
    this.#following = following
  }

  /** Called when sockets failed or fell silent, with the markets that prices are wanted of. */
  failed(cause: unknown, markets: readonly string[]): void {
    if (this.#pushedSince !== undefined && Date.now() - this.#pushedSince > STEADY_MS) {
      this.#failures = 0
    }
    this.#pushedSince = undefined
    // Silence took its time already.
    this.#failures += cause instanceof Silence ? FAILURES : 1
    this.#markets = markets
    if (this.#failures < FAILURES || this.#asking || LIMITED.test(reasonOf(cause))) return
    const { start, speech } = this.#following
    this.#asking = { over: new AbortController(), patience: new Patience(start.pace, speech) }
    void this.#ask(this.#asking)
  }

  /** Called when sockets begin to push prices. */
  pushed(): void {
    this.#pushedSince = Date.now()
    if (!this.#asking) return
    this.#asking.over.abort()
    this.#asking = undefined
    this.#following.speech.health({ state: 'connecting', retryAt: undefined })
  }

  /** Called with what a refusing answer asked for. */
  refused(waitMs: number | undefined): void {
    this.#asking?.patience.refused(waitMs)
  }

  async #ask({ over, patience }: { over: AbortController; patience: Patience }): Promise<void> {
    const { signal } = over
    while (!signal.aborted) {
      try {
        const following = { ...this.#following, begins: () => patience.begins() }
        await pollPrices(following, () => this.#markets, signal)
      } catch (cause) {
        if (!signal.aborted) await patience.after(cause, signal)
      }
    }
  }
}

/** What pushed and asked prices of one exchange say: of its health, what is said of the better way. */
export function speechOfWays(speech: Speech): Readonly<Record<SaidHealth['way'], Speech>> {
  const known: Record<SaidHealth['way'], Partial<SaidHealth>> = { stream: {}, polling: {} }
  const speechOf = (way: SaidHealth['way']): Speech => ({
    ...speech,
    health: (changed) => {
      known[way] = { ...known[way], ...changed }
      const isAsked = known.stream.state !== 'connected' && known.polling.state === 'connected'
      const told = isAsked ? 'polling' : 'stream'
      speech.health({ ...known[told], way: told })
    },
  })
  return { stream: speechOf('stream'), polling: speechOf('polling') }
}
