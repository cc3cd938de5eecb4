import type { OwnEvent } from '@candor/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OwnEvents } from './own-events.ts'

/** One process of a venue, as the protocol has it: it tells batches of a user's records in parts. */
class Process {
  readonly #since: number
  #sequence: number | undefined
  /** Every record up to this one is in the tables it reads, and was told. */
  reached: number
  constructor(since: number) {
    this.#since = since
    this.reached = since
  }

  get sequence(): number {
    return this.#sequence ?? this.#since
  }

  /** Reads on up to a record and returns the parts of what it tells: one batch of all between. */
  advance(records: readonly number[], to: number, count: number): OwnEvent[] {
    const seq = records.findLast((record) => record > this.reached && record <= to)
    this.reached = Math.max(this.reached, to)
    if (seq === undefined) return []
    const prev = this.sequence
    this.#sequence = seq
    return Array.from({ length: count }, (_, place) => {
      return { sequence: place === count - 1 ? seq : prev, prev, seq, at: 0 }
    })
  }
}

/** What a client knows: each record told to it whole, or read once the tables held it. */
class Client {
  readonly #own: OwnEvents
  readonly #process: () => Process
  readonly known = new Set<number>()
  readings = 0
  #delivered = 0

  constructor(process: () => Process, records: readonly number[]) {
    this.#process = process
    this.#own = new OwnEvents({
      onMissed: () => {
        this.readings += 1
        for (const record of records) if (record <= process().reached) this.known.add(record)
      },
      onOrder: () => undefined,
      onAccount: () => void (this.#delivered += 1),
    })
  }

  connect(): void {
    this.#own.ready({ user: '7', epoch: 'a', sequence: this.#process().sequence, at: 0 })
  }

  /** Hears the first parts of a batch, then loses the connection or not. */
  hear(parts: readonly OwnEvent[], upTo: number, told: readonly number[]): void {
    this.#delivered = 0
    for (const part of parts.slice(0, upTo)) this.#own.account({ ...part, accounts: [] })
    if (this.#delivered === parts.length) for (const record of told) this.known.add(record)
  }
}

const PROCESSES = 3
const step = fc.oneof(
  fc.record({ kind: fc.constant('record' as const), gap: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('others' as const), gap: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('tell' as const),
    process: fc.nat({ max: PROCESSES - 1 }),
    behind: fc.nat({ max: 6 }),
    parts: fc.integer({ min: 1, max: 3 }),
    heard: fc.nat({ max: 3 }),
  }),
  fc.record({ kind: fc.constant('connect' as const), process: fc.nat({ max: PROCESSES - 1 }) }),
  fc.record({ kind: fc.constant('restart' as const), process: fc.nat({ max: PROCESSES - 1 }) }),
)
const steps = fc.array(step, { maxLength: 80, size: 'max' })

test('whichever processes a client was at, it misses nothing unknowingly and does not read for ever', () => {
  fc.assert(
    fc.property(steps, (drawn) => {
      const records: number[] = []
      let durable = 10
      let at = 0
      const processes = Array.from({ length: PROCESSES }, () => new Process(durable))
      const client = new Client(() => processes[at]!, records)
      client.connect()
      const tell = (one: number, to: number, parts: number, heard: number) => {
        const from = processes[one]!.reached
        const told = processes[one]!.advance(records, to, parts)
        if (one !== at || told.length === 0) return
        client.hear(
          told,
          heard,
          records.filter((record) => record > from && record <= to),
        )
        if (heard < told.length) client.connect()
      }
      for (const one of drawn) {
        if (one.kind === 'record') records.push((durable += one.gap))
        else if (one.kind === 'others') durable += one.gap
        else if (one.kind === 'connect') {
          at = one.process
          client.connect()
        } else if (one.kind === 'restart') {
          processes[one.process] = new Process(durable)
          if (at === one.process) client.connect()
        } else tell(one.process, durable - one.behind, one.parts, one.heard)
      }
      for (const one of processes.keys()) tell(one, durable, 2, 2)
      expect(records.filter((record) => !client.known.has(record))).toEqual([])

      // Nothing happens any more: once it was everywhere, no connection makes it read.
      const visit = () => {
        for (at = 0; at < PROCESSES; at += 1) client.connect()
        at = 0
      }
      visit()
      const { readings } = client
      visit()
      expect(client.readings).toBe(readings)
    }),
    { numRuns: 2_000 },
  )
})
