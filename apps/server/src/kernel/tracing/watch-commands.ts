import type { NodeWatch } from '@candor/cluster'
import type { BatchWatch, CommandWatch, Result } from '@candor/transactor'
import { running, within } from './running.ts'
import type { Facts, Span, Tracing } from './span.ts'
import { readTraceParent, writeTraceParent } from './trace-parent.ts'
import { spanNow } from './traced.ts'

/** Resolves once the tables hold the record, whoever writes them. */
export type InTables = (seq: number) => Promise<void>

/** Follows the commands of traced calls through engine, journal and tables, and from node to node. */
export function watchCommands(tracing: Tracing, inTables: InTables): NodeWatch {
  const records: Records = { tracing, inTables, waiting: 0 }
  return {
    command: (command, id) => {
      const span = spanNow()?.child(`command ${command.kind}`, { 'candor.command_id': id })
      return span && new TracedCommand(span, records, running()?.isForwarded)
    },
    batch: (commands, { firstSeq, records: count, bytes }) => {
      const traced = commands.filter((one) => one instanceof TracedCommand)
      const facts = { 'candor.seq.first': firstSeq, 'candor.records': count, 'candor.bytes': bytes }
      const places = traced.map(({ span }) => span)
      return new TracedBatch(tracing.shared('journal append', places, facts), traced)
    },
    forward: (command, id) => {
      const span = spanNow()?.child(`forward ${command.kind}`, { 'candor.command_id': id })
      if (!span) return undefined
      return {
        trace: writeTraceParent(span),
        answered: (result) => {
          finish(span, result)
          if (result.outcome === 'accepted') followRecord(span, result.record.seq, records)
        },
      }
    },
    arrived: (trace, submit) => {
      const parent = readTraceParent(trace)
      if (!parent) return submit()
      const span = tracing.continued('writer', parent)
      return within({ span, isForwarded: true }, submit).finally(() => span.end())
    },
  }
}

/** What knows where records go. */
interface Records {
  tracing: Tracing
  inTables: InTables
  /** Steps that wait for the tables now. */
  waiting: number
}

/** Beyond it no step waits for the tables: they may be behind for long. */
const MOST_WAITING = 1_024

class TracedCommand implements CommandWatch {
  readonly span: Span
  readonly #records: Records
  readonly #isForwarded: boolean
  #step: Span | undefined
  #seq = 0

  constructor(span: Span, records: Records, isForwarded = false) {
    this.span = span
    this.#records = records
    this.#isForwarded = isForwarded
  }

  waits(): void {
    this.#step = this.span.child('wait for a batch')
  }

  deciding(): void {
    this.#step?.end()
    this.#step = this.span.child('decide')
  }

  decided(result: Result): void {
    this.#step!.note(factsOf(result))
    this.#step!.end()
    if (result.outcome !== 'accepted') {
      finish(this.span, result)
      return
    }
    this.#seq = result.record.seq
    this.#records.tracing.follow(this.#seq, this.span)
    this.#step = this.span.child('wait for the journal')
  }

  durable(batch: Span, at: number): void {
    this.#step!.link(batch)
    this.#step!.end(at)
    this.span.note({ 'candor.seq': this.#seq })
    this.span.end(at)
    if (!this.#isForwarded) followTables(this.span, this.#seq, this.#records)
  }

  broke(): void {
    this.span.fail('outcome_unknown')
    this.#step!.end()
    this.span.end()
  }
}

class TracedBatch implements BatchWatch {
  readonly #span: Span
  readonly #commands: readonly TracedCommand[]
  #publishing: Span | undefined

  constructor(span: Span, commands: readonly TracedCommand[]) {
    this.#span = span
    this.#commands = commands
  }

  durable(): void {
    const at = performance.now()
    for (const command of this.#commands) command.durable(this.#span, at)
    this.#span.end(at)
    this.#publishing = this.#span.child('publish')
  }

  published(): void {
    this.#publishing!.end()
  }

  broke(): void {
    for (const command of this.#commands) command.broke()
    this.#span.fail('outcome_unknown')
    this.#span.end()
  }
}

function finish(span: Span, result: Result): void {
  span.note(factsOf(result))
  if (result.outcome === 'rejected') span.fail(result.rejection)
  if (result.outcome === 'unavailable') span.fail(result.reason)
  span.end()
}

function factsOf(result: Result): Facts {
  const outcome = { 'candor.outcome': result.outcome }
  if (result.outcome === 'accepted') return { ...outcome, 'candor.seq': result.record.seq }
  if (result.outcome === 'repeated') return { ...outcome, 'candor.seq': result.seq }
  return outcome
}

function followRecord(span: Span, seq: number, records: Records): void {
  records.tracing.follow(seq, span)
  followTables(span, seq, records)
}

/** A step that goes on after the answer, until lists show the record. */
function followTables(span: Span, seq: number, records: Records): void {
  if (records.waiting >= MOST_WAITING) return
  records.waiting += 1
  const step = span.child('tables', { 'candor.seq': seq })
  void records
    .inTables(seq)
    .catch(() => step.fail('tables_behind'))
    .then(() => {
      records.waiting -= 1
      step.end()
    })
}
