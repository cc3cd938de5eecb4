import type { Session } from '@candor/cluster'
import type { Chance } from '../random.ts'
import type { Clock } from './clock.ts'
import type { Machine } from './machine.ts'
import type { Server } from './server.ts'
import { ServerSession, Statement, type StatementResult } from './server-session.ts'

interface ClientSessionParts {
  clock: Clock
  chance: Chance
  /** Where the client runs. */
  machine: Machine
  server: Server
  /** Called once when the client has no use of it any more. */
  over: (session: ClientSession) => void
}

interface Pending {
  resolve: (result: StatementResult) => void
  reject: (error: Error) => void
}

/** A server reads that a client's connection is closed after so long, at most. */
const HANG_UP_MS = 5
/** A server hears nothing of a client whose line was cut, until its own probes tell it. */
const PROBES_MS = 3_000

/**
 * A node's connection to the primary. Statements arrive in their order and are answered in it; both
 * ways take a time of their own, so that sessions overtake each other.
 */
export class ClientSession implements Session {
  readonly machine: Machine
  readonly #clock: Clock
  readonly #chance: Chance
  readonly #session: ServerSession
  readonly #over: (session: ClientSession) => void
  #pending: Pending[] = []
  #arrivesAtMs = 0
  #answersAtMs = 0
  /** `cut`: nothing gets through any more. `closed`: the client knows that it is over. */
  #state: 'open' | 'cut' | 'closed' = 'open'

  constructor({ clock, chance, machine, server, over }: ClientSessionParts) {
    this.#clock = clock
    this.#chance = chance
    this.machine = machine
    this.#over = over
    this.#session = new ServerSession(server, () => this.#ended())
  }

  query(text: string, values: unknown[] = []): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      if (this.machine.isDead) return
      if (this.#state === 'closed') return reject(new Error('The connection is closed.'))
      const pending = { resolve, reject }
      this.#pending.push(pending)
      if (this.#state === 'cut') return
      const statement = new Statement(this.#session, { text, values }, (result) =>
        this.#answer(pending, result),
      )
      this.#arrivesAtMs = Math.max(this.#arrivesAtMs, this.#clock.now + this.#delay())
      // What was sent before a line was cut may still arrive, or not.
      const isLate = this.#chance.percent(50)
      this.#clock.after(this.#arrivesAtMs - this.#clock.now, () => {
        if (this.#state !== 'cut' || isLate) this.#session.arrived(statement)
      })
    })
  }

  close(): Promise<void> {
    this.destroy()
    return Promise.resolve()
  }

  destroy(): void {
    if (this.#state === 'closed') return
    const wasOpen = this.#state === 'open'
    this.#close()
    if (wasOpen) this.#hangUp()
    else this.#clock.after(PROBES_MS, () => this.#session.hangUp())
  }

  /** The program is gone; `silently`: with its machine. */
  abandon(silently: boolean): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.#pending = []
    this.#over(this)
    if (silently) this.#clock.after(PROBES_MS, () => this.#session.hangUp())
    else this.#hangUp()
  }

  /** What is sent from now on, and what closes the connection, comes later by so much. */
  stall(ms: number): void {
    this.#arrivesAtMs = Math.max(this.#arrivesAtMs, this.#clock.now + ms)
  }

  /** The server reads the end of the connection after all that was sent on it. */
  #hangUp(): void {
    const comesInMs = Math.max(0, this.#arrivesAtMs - this.#clock.now)
    this.#clock.after(comesInMs + this.#chance.between(1, HANG_UP_MS), () => this.#session.hangUp())
  }

  /** The line breaks: the client hears of it after a while, the server by its own probes. */
  cut(heardAfterMs: number): void {
    if (this.#state !== 'open') return
    this.#state = 'cut'
    this.#clock.after(heardAfterMs, () => this.machine.deliver(() => this.#close()))
    this.#clock.after(PROBES_MS, () => this.#session.hangUp())
  }

  #answer(pending: Pending, result: StatementResult | Error): void {
    if (this.#state !== 'open') return
    this.#answersAtMs = Math.max(this.#answersAtMs, this.#clock.now + this.#delay())
    this.#clock.after(this.#answersAtMs - this.#clock.now, () => {
      if (this.#state !== 'open') return
      this.machine.deliver(() => {
        if (!this.#pending.includes(pending)) return
        this.#pending = this.#pending.filter((other) => other !== pending)
        if (result instanceof Error) pending.reject(result)
        else pending.resolve(result)
      })
    })
  }

  /** The server ended the session: whoever waits is told once that has come through. */
  #ended(): void {
    if (this.#state !== 'open') return
    this.#answersAtMs = Math.max(this.#answersAtMs, this.#clock.now + this.#delay())
    this.#clock.after(this.#answersAtMs - this.#clock.now, () =>
      this.machine.deliver(() => this.#close()),
    )
  }

  #close(): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.#over(this)
    const pending = this.#pending
    this.#pending = []
    for (const { reject } of pending) reject(new Error('Connection terminated unexpectedly'))
  }

  /** Milliseconds on the way: mostly a fraction of one, now and then many. */
  #delay(): number {
    return this.#chance.percent(2) ? this.#chance.between(5, 250) : this.#chance.between(1, 20) / 10
  }
}
