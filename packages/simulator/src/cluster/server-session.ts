import type { SqlNotice } from '@candor/journal'
import type { Step } from './step.ts'
import type { Change } from './tables.ts'

/** What a session needs of the server that it is of. */
export interface SessionServer {
  readonly wallMs: number
  readonly sessions: Set<ServerSession>
  readonly names: Map<string, ServerSession>
  drawPid(): number
  stepOf(statement: Statement): Step
  block(statement: Statement): void
  commit(statement: Statement, changes: readonly Change[], sync: boolean): void
  end(statement: Statement): void
}

export interface StatementResult {
  rows: Record<string, unknown>[]
  notices: SqlNotice[]
}

/** One statement of a session, from its arrival until its end. */
export class Statement {
  readonly session: ServerSession
  readonly text: string
  readonly values: readonly unknown[]
  readonly notices: SqlNotice[] = []
  rows: Record<string, unknown>[] = []
  /** Place of its commit in the log; 0 while it has none. */
  lsn = 0
  #answer: ((result: StatementResult | Error) => void) | undefined

  constructor(
    session: ServerSession,
    { text, values }: { text: string; values: readonly unknown[] },
    answer: (result: StatementResult | Error) => void,
  ) {
    this.session = session
    this.text = text
    this.values = values
    this.#answer = answer
  }

  /** The value of `$place`, which is a number. */
  number(place: number): number {
    return Number(this.values[place - 1])
  }

  /** Runs it, or runs it again after a lock that it met was let go. */
  run(): void {
    const { server } = this.session
    try {
      const step = server.stepOf(this)
      if (step === 'blocked') return server.block(this)
      this.rows = step.rows
      if (step.changes) server.commit(this, step.changes, step.sync !== 'local')
      else server.end(this)
    } catch (error) {
      this.fail(error as Error)
    }
  }

  /** Sends the result, once. */
  answer(): void {
    const answer = this.#answer
    this.#answer = undefined
    answer?.({ rows: this.rows, notices: [...this.notices] })
    if (this.session.current === this) this.session.next()
  }

  fail(error: Error): void {
    const answer = this.#answer
    this.#answer = undefined
    answer?.(error)
    this.session.server.end(this)
  }
}

/** A session as the server has it: one statement after the other, and what ends with it. */
export class ServerSession {
  readonly server: SessionServer
  readonly pid: number
  readonly backendStart: string
  current: Statement | undefined
  #queue: Statement[] = []
  #isOver = false
  #isLeft = false
  readonly #ended: () => void

  /** `ended`: called where the server ends it. */
  constructor(server: SessionServer, ended: () => void) {
    this.server = server
    this.pid = server.drawPid()
    this.backendStart = `${server.wallMs} of ${this.pid}`
    this.#ended = ended
    server.sessions.add(this)
  }

  arrived(statement: Statement): void {
    if (this.#isOver || this.#isLeft) return
    this.#queue.push(statement)
    if (!this.current) this.next()
  }

  next(): void {
    this.current = this.#queue.shift()
    if (this.#isLeft) this.end()
    else this.current?.run()
  }

  /** What waits in it is not run; the statement under way goes on on the server. */
  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#queue = []
    this.current = undefined
    this.server.sessions.delete(this)
    for (const [name, holder] of this.server.names) {
      if (holder === this) this.server.names.delete(name)
    }
    this.#ended()
  }

  /** The client is gone: the session ends after the statement that it is in. */
  hangUp(): void {
    this.#isLeft = true
    this.#queue = []
    if (!this.current) this.end()
  }
}
