import type { Session } from '@candor/cluster'
import type { Chance } from '../random.ts'
import { ClientSession } from './client-session.ts'
import type { Clock } from './clock.ts'
import type { Machine } from './machine.ts'
import { STANDBY_NAMES, Server, type ServerParts, type ServerPlant } from './server.ts'
import { handlerOf } from './statements.ts'
import { Standbys } from './standbys.ts'

/** A primary with two standbys, and what an operator or a failure does to them. */
export class SimulatedDatabase {
  server: Server
  standbys: Standbys
  readonly #clock: Clock
  readonly #chance: Chance
  readonly #plant: ServerPlant
  readonly #sessions = new Set<ClientSession>()

  constructor(clock: Clock, chance: Chance, plant: ServerPlant) {
    this.#clock = clock
    this.#chance = chance
    this.#plant = plant
    this.standbys = new Standbys(clock, chance, [0, 0])
    this.server = new Server(this.#parts())
  }

  /** Opens a session with the primary for a program on `machine`. */
  async open(machine: Machine): Promise<Session> {
    await new Promise<void>((resolve) => {
      this.#clock.after(this.#chance.between(2, 30) / 10, () => machine.deliver(resolve))
    })
    if (!this.server.isUp) throw new Error('There is no primary.')
    const session = new ClientSession({
      clock: this.#clock,
      chance: this.#chance,
      machine,
      server: this.server,
      over: (over) => this.#sessions.delete(over),
    })
    this.#sessions.add(session)
    return session
  }

  /** Connections of a machine break, and it hears of it after a while. */
  cut(machine: Machine, heardAfterMs: number): void {
    for (const session of [...this.#sessions]) {
      if (session.machine === machine) session.cut(heardAfterMs)
    }
  }

  /** The program of a machine ended; `silently`: with the machine. */
  abandon(machine: Machine, silently: boolean): void {
    for (const session of [...this.#sessions]) {
      if (session.machine === machine) session.abandon(silently)
    }
  }

  /** What a machine sends to the primary comes late. */
  stall(machine: Machine, ms: number): void {
    for (const session of this.#sessions) if (session.machine === machine) session.stall(ms)
  }

  /** One of a machine's connections breaks; the others stay. */
  cutOne(machine: Machine, heardAfterMs: number): void {
    const own = [...this.#sessions].filter((session) => session.machine === machine)
    if (own.length > 0) this.#chance.pick(own).cut(heardAfterMs)
  }

  /** A session of any node is ended by somebody. */
  terminateOne(): void {
    const sessions = [...this.server.sessions]
    if (sessions.length > 0) this.server.terminate(this.#chance.pick(sessions))
  }

  /** The primary crashes and starts again with what it had logged. */
  restart(downMs: number): void {
    const { server } = this
    server.crash()
    this.#clock.after(downMs, () => {
      if (this.server === server) server.isUp = true
    })
  }

  /**
   * The primary is lost with its machine, and whoever promotes sees both standbys, though the primary
   * may have seen neither: the one that has most becomes the next. Clients hear of it after a while.
   */
  failOver(downMs: number, heardAfterMs: number): void {
    const former = this.server
    if (!former.isUp) return
    const { flushed, lowestFlushed } = this.standbys
    former.isUp = false
    for (const session of [...this.#sessions]) session.cut(heardAfterMs)
    this.standbys = new Standbys(this.#clock, this.#chance, [lowestFlushed, 0])
    const next = new Server(this.#parts(), former.log.slice(0, flushed))
    next.isUp = false
    this.server = next
    this.standbys.logged(next)
    this.#clock.after(downMs, () => (next.isUp = true))
  }

  /** Everything is as it should be again. */
  mend(): void {
    for (const place of [0, 1]) this.standbys.connect(place, true)
    this.standbys.slowness = 10
    if (this.server.standbyNames !== STANDBY_NAMES) this.server.setStandbyNames(STANDBY_NAMES)
  }

  #parts(): ServerParts {
    return {
      clock: this.#clock,
      chance: this.#chance,
      standbys: this.standbys,
      plant: this.#plant,
      stepOf: (statement, server) => handlerOf(statement.text)(statement, server),
    }
  }
}
