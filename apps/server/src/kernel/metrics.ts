import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { CommandMeter } from './command-meter.ts'
import { DUTY_NAMES } from './duties/duty.ts'

/** Gauges that are read at each scrape, so that nothing has to be kept up to date in between. */
export interface Gauges {
  durableSeq: () => number
  projectedSeq: () => number
  users: () => number
  openOrders: () => number
  sockets: () => number
  programSockets: () => number
  systemAheadMs: () => number
}

/** How far the watch of the chain is. */
interface ChainState {
  head: number
  block: number
  halted: string | undefined
}

/** The venue's figures in the Prometheus text format. Labels name calls and outcomes, never people. */
export class Metrics {
  readonly registry = new Registry()
  /** Seconds a call took, by its name and the code of its answer. */
  readonly calls: Histogram<'call' | 'code'>
  /** Faults that were answered with `internal_fault`. */
  readonly faults: Counter
  /** Messages handed to a mail or SMS provider, by channel and outcome. */
  readonly messages: Counter<'channel' | 'outcome'>
  /** Steps of traces that were sent to no collector, because it was away, slow or refused them. */
  readonly spansDropped: Counter
  /** What this process decides. */
  readonly commands: CommandMeter
  /** Tries to renew the lease of who decides, where there are several nodes. */
  readonly leaseRenewals: Counter<'outcome'>
  /** Duties whose term ended before it was renewed, or that another node has taken. */
  readonly dutiesLost: Counter<'duty'>
  readonly #answers = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 }
  #wrongRepetitions = new Set<string>()
  #chain: () => ChainState | undefined = () => undefined

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    this.calls = new Histogram({
      name: 'candor_call_seconds',
      help: 'Time to answer a call of /portal',
      labelNames: ['call', 'code'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [this.registry],
    })
    this.faults = new Counter({
      name: 'candor_faults_total',
      help: 'Calls answered with internal_fault',
      registers: [this.registry],
    })
    this.messages = new Counter({
      name: 'candor_messages_total',
      help: 'Mails, SMS and pushes handed to their provider',
      labelNames: ['channel', 'outcome'],
      registers: [this.registry],
    })
    this.spansDropped = new Counter({
      name: 'candor_spans_dropped_total',
      help: 'Spans that could not be sent to TRACES_URL',
      registers: [this.registry],
    })
    // What is there from the start rises by one the first time; what appears then has not risen.
    for (const channel of ['email', 'sms', 'push']) {
      for (const outcome of ['sent', 'failed', 'dropped'])
        this.messages.inc({ channel, outcome }, 0)
    }
    this.commands = new CommandMeter(this.registry)
    this.leaseRenewals = new Counter({
      name: 'candor_lease_renewals_total',
      help: 'Tries to renew the lease of who decides, by outcome',
      labelNames: ['outcome'],
      registers: [this.registry],
    })
    for (const outcome of ['renewed', 'failed']) this.leaseRenewals.inc({ outcome }, 0)
    this.dutiesLost = new Counter<'duty'>({
      name: 'candor_duties_lost_total',
      help: 'Duties that this node lost since its start',
      labelNames: ['duty'],
      registers: [this.registry],
    })
    for (const duty of DUTY_NAMES) this.dutiesLost.inc({ duty }, 0)
    this.#watchAnswers()
    this.#showChain()
    this.#gauge(
      'candor_wrong_repetitions',
      'Requests of the venue that another’s record answered since the start',
      () => this.#wrongRepetitions.size,
    )
  }

  /** Counts an answer of /portal by its HTTP status. */
  answered(status: number): void {
    if (status >= 500) this.#answers['5xx'] += 1
    else if (status >= 400) this.#answers['4xx'] += 1
    else if (status >= 300) this.#answers['3xx'] += 1
    else this.#answers['2xx'] += 1
  }

  #watchAnswers(): void {
    const answers = this.#answers
    new Counter({
      name: 'candor_http_answers_total',
      help: 'Answers of /portal by the class of their HTTP status',
      labelNames: ['status'],
      registers: [this.registry],
      collect() {
        this.reset()
        for (const [status, count] of Object.entries(answers)) this.inc({ status }, count)
      },
    })
  }

  /** Counts a request that another's record answered. Returns whether it is the first time. */
  wrongRepetition(requestId: string): boolean {
    const isNew = !this.#wrongRepetitions.has(requestId)
    this.#wrongRepetitions.add(requestId)
    return isNew
  }

  /** Adds the figures that are read at each scrape. */
  watch(gauges: Gauges): void {
    this.#gauge('candor_journal_seq', 'Sequence of the last durable record', gauges.durableSeq)
    this.#gauge('candor_tables_seq', 'Sequence the tables have reached', gauges.projectedSeq)
    this.#gauge('candor_tables_lag', 'Records the tables are behind the journal', () =>
      Math.max(0, gauges.durableSeq() - gauges.projectedSeq()),
    )
    this.#gauge('candor_users', 'Users with an account in the ledger', gauges.users)
    this.#gauge('candor_open_orders', 'Open spot orders', gauges.openOrders)
    this.#gauge('candor_sockets', 'Connected sockets of /stream', gauges.sockets)
    const ofPrograms = 'Connections of programs at /api/v1/ws'
    this.#gauge('candor_program_sockets', ofPrograms, gauges.programSockets)
    this.#gauge(
      'candor_clock_system_ahead_seconds',
      'How far the system’s clock is ahead of the venue’s; below 0 where it is behind',
      () => gauges.systemAheadMs() / 1_000,
    )
  }

  /** Tells from now on how far the watch of the chain is, while `state` knows it. */
  watchChain(state: () => ChainState | undefined): void {
    this.#chain = state
  }

  #showChain(): void {
    this.#gauge(
      'candor_chain_block',
      'Last block of the chain that was read',
      () => this.#chain()?.block,
    )
    this.#gauge('candor_chain_behind', 'Blocks of the chain that are not read yet', () => {
      const found = this.#chain()
      return found && Math.max(0, found.head - found.block)
    })
    this.#gauge(
      'candor_chain_halted',
      '1 where crediting has stopped until an operator acts',
      () => {
        const found = this.#chain()
        return found && (found.halted === undefined ? 0 : 1)
      },
    )
  }

  /** While `read` knows no value the figure is left out. */
  #gauge(name: string, help: string, read: () => number | undefined): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: () => {
        const value = read()
        if (value === undefined) gauge.remove()
        else gauge.set(value)
      },
    })
  }
}
