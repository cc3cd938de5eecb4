import type { Command, CommandId, EngineRecord } from '@candor/engine'
import type { Timers } from '@candor/journal'
import type { Result } from '@candor/transactor'
import type { Link } from './link.ts'
import { type Answer, type Call, write } from './messages.ts'

export interface ForwarderParts {
  /** Reads one durable record; undefined where there is none. */
  recordAt(seq: number): Promise<EngineRecord | undefined>
  timers: Timers
  /** How long a call waits for an answer over all writers. */
  patienceMs?: number
}

const PATIENCE_MS = 10_000

const UNKNOWN: Result = { outcome: 'unavailable', reason: 'outcome_unknown' }

interface Pending extends Call {
  resolve: (result: Result) => void
  cancel: () => void
  /** The call's record, once a durable batch brought it. */
  record?: EngineRecord
  /** How many streams it was sent on. */
  sent: number
}

/**
 * A front's commands on their way to the writer. Each keeps its id until it is answered: when the
 * writer is lost they go to the next one, which knows those that the former one carried out. What is
 * not answered in time is `outcome_unknown`, and may be asked for again.
 */
export class Forwarder {
  readonly #parts: ForwarderParts
  readonly #pending = new Map<number, Pending>()
  readonly #byId = new Map<CommandId, Pending>()
  #link: Link | undefined
  #next = 1
  #unsent: Pending[] = []

  constructor(parts: ForwarderParts) {
    this.#parts = parts
  }

  get pendingCount(): number {
    return this.#pending.size
  }

  /** `trace`: the traceparent of a command that is traced. */
  submit(command: Command, id: CommandId, trace?: string): Promise<Result> {
    return new Promise((resolve) => {
      const no = this.#next++
      const cancel = this.#parts.timers.after(this.#parts.patienceMs ?? PATIENCE_MS, () =>
        this.#settle(pending, UNKNOWN),
      )
      const pending: Pending = { no, id, command, trace, resolve, cancel, sent: 0 }
      this.#pending.set(no, pending)
      this.#byId.set(id, pending)
      this.#send(pending)
    })
  }

  /** Sends everything that is not answered to a writer that welcomed this node. */
  use(link: Link): void {
    this.#link = link
    this.#unsent = []
    for (const pending of this.#pending.values()) this.#send(pending)
  }

  /** Keeps what is not answered until there is a writer again. */
  lose(link: Link): void {
    if (this.#link === link) this.#link = undefined
  }

  /** Takes everything that is not answered away, to be carried out by this node itself. */
  takeAll(): Pick<Pending, 'id' | 'command' | 'resolve'>[] {
    const left = [...this.#pending.values()]
    for (const { cancel } of left) cancel()
    this.#pending.clear()
    this.#byId.clear()
    return left.map(({ id, command, resolve, sent }) => ({
      id,
      command,
      resolve: (result) => {
        if (result.outcome === 'repeated') void this.#byJournal(id, result).then(resolve)
        else resolve(toldOf(result, sent))
      },
    }))
  }

  /** Has to be told of every durable record before the answers that rest on it. */
  applied(record: EngineRecord): void {
    // Most of a node that catches up or serves few.
    if (record.id === undefined || this.#byId.size === 0) return
    const pending = this.#byId.get(record.id)
    if (pending) pending.record = record
  }

  answered(answers: readonly Answer[]): void {
    for (const answer of answers) {
      const pending = this.#pending.get(answer.no)
      if (!pending) continue
      if (answer.outcome === 'rejected' || answer.outcome === 'unavailable') {
        const { no: _, ...result } = answer
        // Those that a former writer may have carried out were sent at least twice.
        this.#settle(pending, toldOf(result, pending.sent - 1))
      } else if (pending.record?.seq === answer.seq) {
        const { record } = pending
        this.#settle(pending, { outcome: 'accepted', record, reference: answer.reference })
      } else {
        void this.#byJournal(pending.id, answer).then((result) => this.#settle(pending, result))
      }
    }
  }

  /** Refuses everything, where this node is stopping. */
  close(): void {
    for (const pending of [...this.#pending.values()]) this.#settle(pending, UNKNOWN)
  }

  /**
   * A repetition by the command's own id is what this very call did before the answer was lost;
   * one by its requestId is another call's, and stays a repetition.
   */
  async #byJournal(
    id: CommandId,
    { seq, reference }: { seq: number; reference: number },
  ): Promise<Result> {
    const record = await this.#parts.recordAt(seq).catch(() => undefined)
    return record?.id === id
      ? { outcome: 'accepted', record, reference }
      : { outcome: 'repeated', seq, reference }
  }

  #settle(pending: Pending, result: Result): void {
    if (!this.#pending.delete(pending.no)) return
    if (this.#byId.get(pending.id) === pending) this.#byId.delete(pending.id)
    pending.cancel()
    pending.resolve(result)
  }

  /** Calls of one turn of the event loop leave in one frame. */
  #send(pending: Pending): void {
    if (!this.#link) return
    if (this.#unsent.push(pending) > 1) return
    setImmediate(() => {
      const unsent = this.#unsent
      this.#unsent = []
      if (unsent.length === 0 || !this.#link) return
      for (const each of unsent) each.sent++
      this.#link.send('calls', write(unsent.map(callOf)))
    })
  }
}

function callOf({ no, id, command, trace }: Call): Call {
  return trace === undefined ? { no, id, command } : { no, id, command, trace }
}

/**
 * A writer that refuses a call says that nothing was changed, and speaks for itself alone: one that
 * had the call before may have carried it out.
 */
function toldOf(result: Result, sentBefore: number): Result {
  return result.outcome === 'unavailable' && sentBefore > 0 ? UNKNOWN : result
}
