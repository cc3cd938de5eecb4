import type { Log } from './log.ts'

/** What the venue's clock is made of. Both in milliseconds; fractions count. */
export interface ClockSources {
  /** Since any moment. Never goes back and never leaps, whoever sets the clock: `performance.now`. */
  monotonic: () => number
  /** Since 1970 UTC, as the machine has it. May leap: `Date.now`. */
  system: () => number
}

/** Most that the venue's clock gains or loses on the monotonic one, as a part of the time passed. */
const SLEW = 0.1
/** A difference from which on operators are told; what comes and goes while a process waits is less. */
const APART_MS = 1_000
const TOGETHER_MS = 10
/** A start is told apart where the last record is later than the system's clock by more than this. */
const FAR_MS = 60_000

/**
 * The venue's clock. It goes with the monotonic clock and nears the system's by at most a tenth of
 * the time that passes, so that no leap of the system's clock is a leap of the venue's: an hour
 * ahead would settle contracts early and pay income that is not due, and an hour back would stop
 * prices and timers, since the engine's time never goes back.
 *
 * There is no difference from which on it leaps after all. From inside the process a wrong clock
 * that is set and a right one that is restored look the same, and what fired early cannot be taken
 * back, while a venue that is late harms nobody: its prices, timers and quotes are late together.
 * So operators are told, and they decide: a start begins at the system's clock where that is ahead.
 * Where the venue's is ahead nothing but waiting helps, since records carry its time: it goes at
 * nine tenths until the two agree.
 *
 * A machine that is suspended stops the monotonic clock too: the venue goes on where it was.
 */
export class VenueClock {
  readonly #sources: ClockSources
  readonly #log: Pick<Log, 'warn'>
  #time: number
  /** The monotonic clock at `#time`. */
  #readAt: number
  /** The largest difference that was logged since the clocks last agreed. */
  #toldMs = 0

  /** Begins at the system's clock. */
  constructor(sources: ClockSources, log: Pick<Log, 'warn'>) {
    this.#sources = sources
    this.#log = log
    this.#time = sources.system()
    this.#readAt = sources.monotonic()
  }

  /** Returns whole milliseconds since 1970 UTC, never fewer than before. */
  readonly now = (): number => {
    const readAt = this.#sources.monotonic()
    const passed = readAt - this.#readAt
    // Steps of less would be lost: a number of this size has no digits for them.
    if (passed >= 1) {
      const ahead = this.#sources.system() - (this.#time + passed)
      const most = passed * SLEW
      const slew = Math.min(Math.max(ahead, -most), most)
      this.#time += passed + slew
      this.#readAt = readAt
      this.#tell(ahead - slew)
    }
    return Math.floor(this.#time)
  }

  /**
   * Begins anew at the later of the system's clock and the engine's last record. Called once, after
   * the books are open and before anything is submitted.
   */
  goOnFrom(lastAt: number): void {
    const system = this.#sources.system()
    this.#time = Math.max(this.#time, system, lastAt)
    this.#readAt = this.#sources.monotonic()
    const behindMs = this.#time - system
    if (behindMs <= FAR_MS) return
    this.#toldMs = behindMs
    this.#log.warn(
      { systemAheadMs: -Math.round(behindMs) },
      'The last record is later than the system’s clock says it is now. The venue goes on from ' +
        'there at nine tenths of the time that passes, until the two agree',
    )
  }

  /** Has the clock stand no earlier than the engine's last record: for a process that goes on. */
  notBefore(lastAt: number): void {
    this.#time = Math.max(this.now(), lastAt)
  }

  #tell(aheadMs: number): void {
    const apartMs = Math.abs(aheadMs)
    const facts = { systemAheadMs: Math.round(aheadMs) }
    if (apartMs > this.#toldMs + APART_MS) {
      this.#toldMs = apartMs
      this.#log.warn(
        facts,
        'The system’s clock leapt. The venue’s does not: it nears the system’s by a tenth of the ' +
          'time that passes. Where the system’s is ahead and right, a restart begins at it',
      )
    } else if (this.#toldMs > 0 && apartMs <= TOGETHER_MS) {
      this.#toldMs = 0
      this.#log.warn(facts, 'The venue’s clock and the system’s agree again')
    }
  }
}
