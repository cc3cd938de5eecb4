import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, type Engine, FIRST_USER, createEngine, encodeRecord } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { type Transactor, openTransactor } from '@candor/transactor'
import {
  FAST_MS,
  LEVEL,
  START,
  carryOut,
  fastOrder,
  futuresOrder,
  printOf,
  productCommands,
  tradingUser,
} from './products-venue.ts'
import { type BenchLine, formatCount } from './table.ts'

const USERS = 10_000
const ORDERS = 100_000
const CLIENTS = 4_096
const OPEN = 10_000
const ROUNDS = 5
const PRINT_MS = 5
const SETTLED_MS = 250

type OrderOf = (nth: number, users: number) => Command

/**
 * Fast and futures contracts: orders a second in the engine alone and durable through the file
 * journal; one price print across 10,000 open positions; 10,000 fast contracts that expire in the
 * same second. What is measured in memory includes encoding the records, as the journal would.
 */
export async function run(): Promise<BenchLine[]> {
  return [
    inMemory('fast contracts', fastOrder),
    inMemory('futures orders', futuresOrder),
    await durable('fast contracts', fastOrder),
    await durable('futures orders', futuresOrder),
    ...printLines(),
    expiryLine(),
  ]
}

function venue(): Engine {
  const engine = createEngine()
  for (const command of productCommands()) carryOut(engine, command, START)
  for (let user = FIRST_USER; user < FIRST_USER + USERS; user++) {
    for (const command of tradingUser(user)) carryOut(engine, command, START)
  }
  return engine
}

function inMemory(what: string, order: OrderOf): BenchLine {
  const engine = venue()
  const started = performance.now()
  for (let nth = 0; nth < ORDERS; nth++) encodeRecord(carryOut(engine, order(nth, USERS), START))
  const rate = (ORDERS * 1_000) / (performance.now() - started)
  return { name: `${what} opened in memory`, figure: `${formatCount(rate)} a second`, bar: '' }
}

async function durable(what: string, order: OrderOf): Promise<BenchLine> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'))
  try {
    const journal = await openFileJournal({ disk: realDisk(), folder })
    const transactor = await openTransactor({ journal, now: () => START })
    await submitAll(transactor, productCommands())
    for (let user = 0; user < USERS; user += 1_000) {
      const batch = Array.from({ length: 1_000 }, (_, at) => tradingUser(FIRST_USER + user + at))
      await submitAll(transactor, batch.flat())
    }
    let next = 0
    const client = async () => {
      while (next < ORDERS) await submitAll(transactor, [order(next++, USERS)])
    }
    const started = performance.now()
    await Promise.all(Array.from({ length: CLIENTS }, client))
    const rate = (ORDERS * 1_000) / (performance.now() - started)
    await transactor.stop()
    return { name: `${what} opened durably`, figure: `${formatCount(rate)} a second`, bar: '' }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function submitAll(transactor: Transactor, commands: readonly Command[]): Promise<void> {
  const results = await Promise.all(commands.map((command) => transactor.submit(command)))
  const refused = results.find(({ outcome }) => outcome !== 'accepted')
  if (refused) throw new Error(JSON.stringify(refused))
}

/** A print that closes none of 10,000 positions, and one that closes about a hundred of them. */
function printLines(): BenchLine[] {
  const quiet: number[] = []
  const moving: number[] = []
  let closed = 0
  for (let round = 0; round < ROUNDS; round++) {
    const engine = venue()
    for (let nth = 0; nth < OPEN; nth++) carryOut(engine, futuresOrder(nth, USERS), START)
    for (let step = 1; step <= 100; step++) quiet.push(timed(engine, LEVEL + (step % 2)).ms)
    const hit = timed(engine, LEVEL - 10_500)
    moving.push(hit.ms)
    closed = hit.closed
  }
  const worst = Math.max(...moving)
  return [
    {
      name: `a print across ${formatCount(OPEN)} open positions that closes none`,
      figure: `${median(quiet).toFixed(3)} ms`,
      bar: `under ${PRINT_MS} ms`,
      met: median(quiet) < PRINT_MS,
    },
    {
      name: `a print across ${formatCount(OPEN)} open positions that closes ${closed}`,
      figure: `${median(moving).toFixed(2)} ms (worst ${worst.toFixed(2)})`,
      bar: `under ${PRINT_MS} ms`,
      met: median(moving) < PRINT_MS,
    },
  ]
}

function timed(engine: Engine, level: number): { ms: number; closed: number } {
  const started = performance.now()
  const record = carryOut(engine, printOf(level), START)
  encodeRecord(record)
  const ms = performance.now() - started
  return { ms, closed: record.events.filter(({ kind }) => kind === 'positionClosed').length }
}

/** Contracts opened within one second, so that they expire within one; then their settlement. */
function expiryLine(): BenchLine {
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const engine = venue()
    for (let nth = 0; nth < OPEN; nth++) {
      carryOut(engine, fastOrder(nth, USERS), START + Math.floor(nth / 10))
    }
    for (let tick = 0; tick < 16; tick++) {
      carryOut(engine, printOf(LEVEL + tick), START + FAST_MS - 3_000 + tick * 250)
    }
    const at = START + FAST_MS + 1_000
    const started = performance.now()
    let settled = 0
    while (engine.nextDue() !== undefined) {
      const record = carryOut(engine, { kind: 'passTime' }, at)
      encodeRecord(record)
      settled += record.events.length
    }
    taken.push(performance.now() - started)
    if (settled !== OPEN) throw new Error(`${settled} contracts were settled`)
  }
  const ms = median(taken)
  return {
    name: `${formatCount(OPEN)} fast contracts that expire in one second, settled`,
    figure: `${ms.toFixed(0)} ms`,
    bar: `under ${SETTLED_MS} ms`,
    met: ms < SETTLED_MS,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
