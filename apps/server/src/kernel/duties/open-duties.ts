import { randomUUID } from 'node:crypto'
import { type Timers, prepareJournalSession, systemTimers } from '@candor/journal'
import type pg from 'pg'
import { OwnSession } from '../store/own-session.ts'
import type { Store } from '../store/store.ts'
import { DUTY_NAMES, type Duties, type DutyName } from './duty.ts'
import {
  type Ask,
  askForDuty,
  readOrMakeDuties,
  releaseDuty,
  renewDuty,
  takeDuty,
} from './duty-rows.ts'
import { type DutyTimes, SharedDuty, type SharedDutyParts } from './shared-duty.ts'

export interface DutiesOptions extends Pick<SharedDutyParts, 'log' | 'onLost' | 'onListenerError'> {
  /** Name of this node. */
  node: string
  /** Whether this node decides, is about to, or ends: such a one leaves duties to others where it can. */
  isBusy: () => boolean
  times?: DutiesTimes
  /** Monotonic clock in milliseconds; the process's own when absent. */
  monotonic?: () => number
  timers?: Timers
}

export interface DutiesTimes extends DutyTimes {
  /** How often the rows are looked at. */
  lookEveryMs: number
  /** A free duty is left to others for so long for each duty that this node has. */
  perDutyMs: number
  /** But for no longer than this, however many it has. */
  mostLeftMs: number
  /**
   * And for so long more where this node decides: longer than any other waits at most, or the two
   * would pass it to and fro.
   */
  whenBusyMs: number
}

export const DUTY_TIMES: DutiesTimes = {
  termMs: 2_500,
  marginMs: 250,
  renewEveryMs: 400,
  lookEveryMs: 200,
  perDutyMs: 200,
  mostLeftMs: 600,
  whenBusyMs: 1_000,
}

/** A taking that another's transaction holds up for longer is tried again with the next look. */
const LOCK_LIMIT_MS = 500

/**
 * Takes part in the duties of a venue of several nodes. Throws where the database cannot be reached;
 * from then on it waits for it.
 */
export async function openDuties(store: Store, options: DutiesOptions): Promise<Duties> {
  const duties = new SharedDuties(store, options)
  await duties.open()
  return duties
}

class SharedDuties implements Duties {
  readonly #options: DutiesOptions & Required<Pick<DutiesOptions, 'times' | 'monotonic' | 'timers'>>
  readonly #session: OwnSession
  readonly #duties: ReadonlyMap<DutyName, SharedDuty>
  #cancel: (() => void) | undefined
  #looking: Promise<void> | undefined
  #isAway = false
  #isStopping = false

  constructor(store: Store, options: DutiesOptions) {
    const own = { times: DUTY_TIMES, monotonic: () => performance.now(), timers: systemTimers }
    this.#options = { ...own, ...options }
    const limitMs = this.#options.times.termMs
    this.#session = new OwnSession(store, { limitMs, prepare })
    const parts: SharedDutyParts = {
      ...this.#options,
      renew: (duty) => renewDuty(this.#ask, { ...duty, busy: options.isBusy() }),
      release: (duty) => releaseDuty(this.#ask, duty),
    }
    this.#duties = new Map(DUTY_NAMES.map((name) => [name, new SharedDuty(name, parts)]))
  }

  readonly #ask: Ask = (text, values) => this.#session.query(text, values)

  of(name: DutyName): SharedDuty {
    return this.#duties.get(name)!
  }

  async open(): Promise<void> {
    try {
      await this.#look()
    } catch (error) {
      await this.#session.close()
      throw error
    }
    this.#lookLater()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#cancel?.()
    await this.#looking
    await Promise.all([...this.#duties.values()].map((duty) => duty.giveBack()))
    await this.#session.close()
  }

  #lookLater(): void {
    if (this.#isStopping) return
    const { timers, times } = this.#options
    this.#cancel = timers.after(times.lookEveryMs, () => {
      this.#looking = this.#look()
        .then(
          () => void (this.#isAway = false),
          (error: Error) => this.#complain(error),
        )
        .finally(() => this.#lookLater())
    })
  }

  /** Looks at all duties, and takes one that is free or asks for one: one at a time, for the others. */
  async #look(): Promise<void> {
    for (const row of await readOrMakeDuties(this.#ask, DUTY_NAMES)) {
      this.#duties.get(row.name as DutyName)?.saw(row)
    }
    if (this.#isStopping) return
    const free = this.#freeDuty()
    if (free) await this.#take(free)
    else if (!this.#options.isBusy()) await this.#askForOne()
  }

  #freeDuty(): SharedDuty | undefined {
    const { times, isBusy } = this.#options
    const all = [...this.#duties.values()]
    const held = all.filter(({ isTaken }) => isTaken).length
    const forOthersMs = Math.min(held * times.perDutyMs, times.mostLeftMs)
    const leftMs = forOthersMs + (isBusy() ? times.whenBusyMs : 0)
    const free = all.map((duty) => [duty, duty.freeForMs()] as const)
    return free.find(([, forMs]) => forMs !== undefined && forMs >= leftMs)?.[0]
  }

  async #take(duty: SharedDuty): Promise<void> {
    const { node, isBusy, monotonic } = this.#options
    const taking = randomUUID()
    const askedAtMs = monotonic()
    const by = { node, taking, busy: isBusy() }
    const epoch = await takeDuty(this.#ask, duty.row!, by)
    if (epoch !== undefined) duty.begin(askedAtMs, { epoch, taking })
  }

  async #askForOne(): Promise<void> {
    for (const { row, isTaken, isRenounced } of this.#duties.values()) {
      if (!row || isTaken || isRenounced || !row.busy || row.wanted || row.released) continue
      return askForDuty(this.#ask, row)
    }
  }

  #complain(error: Error): void {
    if (this.#isAway) return
    this.#isAway = true
    this.#options.log.warn({ reason: error.message }, 'The duties cannot be looked at just now')
  }
}

/** A duty is taken and renewed only by commits that wait for the replicas. */
async function prepare(client: pg.Client): Promise<void> {
  await prepareJournalSession({
    query: async (text, values) => ({ rows: (await client.query(text, values)).rows, notices: [] }),
  })
  await client.query(`set lock_timeout = ${LOCK_LIMIT_MS}`)
}
