import type { Chance } from '../random.ts'
import type { Clock } from './clock.ts'
import { BEGIN_MS } from './machine.ts'
import type { Step } from './step.ts'
import { type Change, type Tables, emptyTables } from './tables.ts'
import type { ServerSession, SessionServer, Statement } from './server-session.ts'
import type { Standbys } from './standbys.ts'

/** How a row of the lease is locked: by an append, by a renewal, by whoever changes its key. */
export type LeaseLock = 'key share' | 'no key update' | 'update'

const CONFLICTS: Readonly<Record<LeaseLock, readonly LeaseLock[]>> = {
  'key share': ['update'],
  'no key update': ['no key update', 'update'],
  update: ['key share', 'no key update', 'update'],
}

/** Ways in which this server differs from a real one, to show that a run finds them. */
export interface ServerPlant {
  /** An append looks at no lease, and no key keeps its place. */
  appendsWithoutFence?: boolean
  /** Evidence is inserted whether its batch is or not. */
  evidenceWithoutBatch?: boolean
  /** A commit is answered as soon as the primary has it. */
  answersBeforeQuorum?: boolean
  /** A cancelled wait for replicas is told to nobody. */
  hidesNotices?: boolean
  /** A snapshot is taken for one of this history, whatever chain it names. */
  trustsSnapshots?: boolean
}

export const STANDBY_NAMES = 'ANY 1 (one, two)'

/** A commit in the order of the log; its changes are visible once its session goes on. */
interface Logged {
  changes: readonly Change[]
}

export interface ServerParts {
  clock: Clock
  chance: Chance
  standbys: Standbys
  plant: ServerPlant
  /** Runs what a statement does. */
  stepOf: (statement: Statement, server: Server) => Step
}

/**
 * A primary: statements of its sessions, locks, commits that wait for a standby, and what may end a
 * wait. It keeps what it logged; what is visible is less while commits wait.
 */
export class Server implements SessionServer {
  readonly parts: ServerParts
  readonly visible: Tables = emptyTables()
  readonly log: Logged[] = []
  readonly sessions = new Set<ServerSession>()
  readonly names = new Map<string, ServerSession>()
  /** Firsts of the chunks that were inserted by statements under way. */
  readonly inserting = new Map<number, Statement>()
  standbyNames = STANDBY_NAMES
  settingsLoaded = 0
  isUp = true
  #locks: { statement: Statement; mode: LeaseLock }[] = []
  #blocked: Statement[] = []
  #waiting: Statement[] = []
  #nextPid = 1_000

  constructor(parts: ServerParts, log: readonly Logged[] = []) {
    this.parts = parts
    for (const commit of log) {
      this.log.push(commit)
      for (const change of commit.changes) change(this.visible)
    }
  }

  /** The server's clock, in milliseconds since 1970 UTC. */
  get wallMs(): number {
    return BEGIN_MS + this.parts.clock.now
  }

  /** What an append looks at besides. */
  get settings(): Record<string, unknown> {
    return { names: this.standbyNames, loaded: String(this.settingsLoaded) }
  }

  drawPid(): number {
    return this.#nextPid++
  }

  stepOf(statement: Statement): Step {
    return this.parts.stepOf(statement, this)
  }

  /** Locks the lease's row, or returns false: then the statement is run again once it may. */
  lockLease(statement: Statement, mode: LeaseLock): boolean {
    const isFree = this.#locks.every(
      (lock) => lock.statement === statement || !CONFLICTS[mode].includes(lock.mode),
    )
    if (isFree) this.#locks.push({ statement, mode })
    return isFree
  }

  /** Keeps a statement that met a lock until locks are let go. */
  block(statement: Statement): void {
    this.#blocked.push(statement)
  }

  /** Logs what a statement did, and answers it once it may be seen. */
  commit(statement: Statement, changes: readonly Change[], sync: boolean): void {
    this.log.push({ changes })
    statement.lsn = this.log.length
    this.parts.standbys.logged(this)
    if (!sync || this.standbyNames === '') return this.#finish(statement)
    this.#waiting.push(statement)
    if (this.parts.plant.answersBeforeQuorum) statement.answer()
    this.replicated()
  }

  /** Writes what no node asked for, as an operator does by hand. */
  write(change: Change): void {
    this.log.push({ changes: [change] })
    change(this.visible)
    this.parts.standbys.logged(this)
  }

  /** Lets go what enough standbys have by now. */
  replicated(): void {
    const upTo = this.standbyNames === '' ? Number.POSITIVE_INFINITY : this.parts.standbys.flushed
    for (const statement of [...this.#waiting]) {
      if (statement.lsn <= upTo) this.#finish(statement)
    }
  }

  /** As `pg_cancel_backend` does to every session that waits for a standby. */
  cancelWaits(): void {
    for (const statement of [...this.#waiting]) {
      if (!this.parts.plant.hidesNotices) {
        statement.notices.push({
          code: '01000',
          message: 'canceling wait for synchronous replication',
        })
      }
      this.#finish(statement)
    }
  }

  /** Loads the settings anew, which lets everybody go where no standby is waited for any more. */
  setStandbyNames(names: string): void {
    this.standbyNames = names
    this.settingsLoaded++
    this.replicated()
  }

  /** Ends a session, which may take its time over it; returns whether it is over. */
  endLater(session: ServerSession): boolean {
    const { chance, clock } = this.parts
    if (chance.percent(50)) {
      this.terminate(session)
      return true
    }
    clock.after(chance.between(1, 9_000), () => this.terminate(session))
    return false
  }

  /** As `pg_terminate_backend`: a commit that waited is there, and its client is told nothing. */
  terminate(session: ServerSession): void {
    const { current } = session
    session.end()
    if (current) this.#drop(current)
  }

  /** Ends every session; commits that waited are there afterwards. */
  crash(): void {
    this.isUp = false
    for (const session of [...this.sessions]) this.terminate(session)
    this.#nextPid = 1_000
  }

  /** A statement ends: what it wrote is seen, what it locked is free, and it is answered. */
  #finish(statement: Statement): void {
    this.#release(statement)
    statement.answer()
    this.#runBlocked()
  }

  /** A statement whose session ended: what was logged is seen, what was not never happened. */
  #drop(statement: Statement): void {
    this.#release(statement)
    this.#runBlocked()
  }

  #release(statement: Statement): void {
    if (statement.lsn > 0) {
      for (const change of this.log[statement.lsn - 1]!.changes) change(this.visible)
    }
    this.#waiting = this.#waiting.filter((other) => other !== statement)
    this.#blocked = this.#blocked.filter((other) => other !== statement)
    this.#locks = this.#locks.filter((lock) => lock.statement !== statement)
    for (const [seq, other] of this.inserting) if (other === statement) this.inserting.delete(seq)
  }

  /** Ends a statement without anything to commit. */
  end(statement: Statement): void {
    this.#finish(statement)
  }

  #runBlocked(): void {
    const blocked = this.#blocked
    this.#blocked = []
    for (const statement of blocked) statement.run()
  }
}
