import type { Chance } from '../random.ts'
import type { Clock } from './clock.ts'

/** What standbys take over, and tell of it. */
interface Logging {
  readonly log: readonly unknown[]
  replicated(): void
}

interface Standby {
  /** Commits of the log that are on its disk. */
  flushed: number
  isConnected: boolean
  isTaking: boolean
}

/** The standbys of one primary: each takes over its log, as fast as its line lets it. */
export class Standbys {
  readonly #clock: Clock
  readonly #chance: Chance
  readonly #all: Standby[]
  #server: Logging | undefined
  /** What a standby needs for one step, in tenths of a millisecond. */
  slowness = 10

  constructor(clock: Clock, chance: Chance, flushed: readonly number[]) {
    this.#clock = clock
    this.#chance = chance
    this.#all = flushed.map((each) => ({ flushed: each, isConnected: true, isTaking: false }))
  }

  /** Commits that at least one standby has on its disk. */
  get flushed(): number {
    return Math.max(...this.#all.map((standby) => standby.flushed))
  }

  get lowestFlushed(): number {
    return Math.min(...this.#all.map((standby) => standby.flushed))
  }

  logged(server: Logging): void {
    this.#server = server
    for (const standby of this.#all) this.#take(standby)
  }

  connect(place: number, isConnected: boolean): void {
    const standby = this.#all[place]!
    standby.isConnected = isConnected
    this.#take(standby)
  }

  #take(standby: Standby): void {
    const server = this.#server
    if (!server || !standby.isConnected || standby.isTaking) return
    if (standby.flushed >= server.log.length) return
    standby.isTaking = true
    const target = server.log.length
    this.#clock.after(this.#chance.between(1, this.slowness) / 10, () => {
      standby.isTaking = false
      if (this.#server !== server) return
      if (standby.isConnected) {
        standby.flushed = Math.max(standby.flushed, target)
        server.replicated()
      }
      this.#take(standby)
    })
  }
}
