import { LeaseHolder, LeaseWatch, type Timers } from '@candor/journal'
import type { Duty, DutyName, Holding } from './duty.ts'
import type { DutyRow } from './tables.ts'

/** In milliseconds; the same on all nodes. */
export interface DutyTimes {
  /** Without a renewal for so long another node takes the duty. */
  termMs: number
  /** The holder counts its term as over so much earlier. */
  marginMs: number
  renewEveryMs: number
}

export interface SharedDutyParts {
  times: DutyTimes
  /** Monotonic clock in milliseconds. */
  monotonic: () => number
  timers: Timers
  /** Renews a taking; undefined when the duty is another's by now. */
  renew: (duty: { name: DutyName; taking: string }) => Promise<{ wanted: boolean } | undefined>
  /** Gives a taking back. */
  release: (duty: { name: DutyName; taking: string }) => Promise<void>
  /** Called when a term ended before it was renewed, or another node has the duty. For monitoring. */
  onLost?: ((duty: DutyName) => void) | undefined
  onListenerError: (error: unknown) => void
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void }
}

interface Taken {
  holding: Holding
  ending: AbortController
  lost: AbortController
  holder: LeaseHolder
}

/** One duty as a node of several has it, or sees another have it. */
export class SharedDuty implements Duty {
  readonly name: DutyName
  readonly #parts: SharedDutyParts
  readonly #watch: LeaseWatch
  readonly #listeners = new Set<() => void>()
  readonly #underWay = new Set<Promise<unknown>>()
  #row: DutyRow | undefined
  #freeSinceMs: number | undefined
  #taken: Taken | undefined
  #isRenounced = false

  constructor(name: DutyName, parts: SharedDutyParts) {
    this.name = name
    this.#parts = parts
    this.#watch = new LeaseWatch(parts.times.termMs, parts.monotonic)
  }

  /** The row as it was last seen. */
  get row(): DutyRow | undefined {
    return this.#row
  }

  /** Whether this node has a taking of it, also one that it is about to give back. */
  get isTaken(): boolean {
    return this.#taken !== undefined
  }

  get isRenounced(): boolean {
    return this.#isRenounced
  }

  /** How long it has been there for anybody, in milliseconds; undefined while it is not. */
  freeForMs(): number | undefined {
    if (this.#taken || this.#isRenounced || this.#watch.waitMs() > 0) {
      this.#freeSinceMs = undefined
      return undefined
    }
    const now = this.#parts.monotonic()
    this.#freeSinceMs ??= now
    return now - this.#freeSinceMs
  }

  /** Called with each reading of its row when it has arrived. */
  saw(row: DutyRow): void {
    this.#row = row
    this.#watch.saw({ ...row, session: row.taking })
  }

  /** Called when it was taken. `askedAtMs` is the clock's time before that was asked for. */
  begin(askedAtMs: number, { epoch, taking }: { epoch: number; taking: string }): void {
    const { times, monotonic, timers, log } = this.#parts
    const [ending, lost] = [new AbortController(), new AbortController()]
    const holder = new LeaseHolder(askedAtMs, {
      ...times,
      now: monotonic,
      timers,
      renew: () => this.#renew(taking),
      ended: (reason) => this.#end(reason),
    })
    const holding = { epoch, taking, ending: ending.signal, lost: lost.signal }
    this.#taken = { holding, ending, lost, holder }
    log.info({ duty: this.name, epoch }, 'This node has taken a duty')
    for (const listener of this.#listeners) {
      try {
        listener()
      } catch (error) {
        this.#parts.onListenerError(error)
      }
    }
  }

  holding(): Holding | undefined {
    const taken = this.#taken
    if (!taken || taken.ending.signal.aborted) return undefined
    // After a pause this comes before the timer that was to tell.
    if (taken.holder.holdsFor() > 0) return taken.holding
    taken.holder.stop()
    this.#end('expired')
    return undefined
  }

  onTaken(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  during<T>(work: Promise<T>): Promise<T> {
    const settled: Promise<unknown> = work
      .catch(() => undefined)
      .then(() => this.#underWay.delete(settled))
    this.#underWay.add(settled)
    return work
  }

  renounce(reason: string): void {
    if (this.#isRenounced) return
    this.#isRenounced = true
    this.#parts.log.warn({ duty: this.name, reason }, 'This node takes a duty no more')
    void this.giveBack()
  }

  /** Lets no more work begin, waits for what is under way, and gives the duty to whoever wants it. */
  async giveBack(): Promise<void> {
    const taken = this.#taken
    if (!taken || taken.ending.signal.aborted) return
    taken.ending.abort()
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
    // Lost meanwhile, since nobody could renew it.
    if (this.#taken !== taken) return
    taken.holder.stop()
    const { taking } = taken.holding
    await this.#parts.release({ name: this.name, taking }).catch((error: Error) => {
      this.#parts.log.warn({ duty: this.name, reason: error.message }, 'A duty runs out by itself')
    })
    this.#taken = undefined
    this.#parts.log.info({ duty: this.name }, 'This node has given a duty back')
  }

  async #renew(taking: string): Promise<boolean> {
    const renewed = await this.#parts.renew({ name: this.name, taking })
    if (renewed?.wanted) void this.giveBack()
    return renewed !== undefined
  }

  #end(reason: 'taken' | 'expired'): void {
    const taken = this.#taken
    this.#taken = undefined
    this.#parts.log.warn({ duty: this.name, reason }, 'This node has lost a duty')
    this.#parts.onLost?.(this.name)
    taken?.ending.abort()
    taken?.lost.abort()
  }
}
