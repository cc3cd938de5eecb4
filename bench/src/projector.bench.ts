import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Command, type EngineRecord, FIRST_USER, createEngine } from '@candor/engine'
import { MIGRATIONS, openStore, startProjector } from '@candor/server/testing/store'
import { postmasterPid } from '@candor/e2e/venue-process'
import { arrivingUser, openingCommands, orderFlow } from './busy-venue.ts'
import { familyMs } from './cluster/processor-time.ts'
import { type BenchLine, formatCount } from './table.ts'

const USERS = 2_000
const COMMANDS = 150_000
const BAR_ORDERS_A_SECOND = 20_000

/**
 * How many orders a second the projector brings into a real PostgreSQL with its usual settings,
 * on the same cores: records of seeded trading (with their cancellations, which count for nothing
 * here) are there at once, and written until the tables hold the last.
 */
export async function run(): Promise<BenchLine[]> {
  const { records, orders, opening } = tradedRecords()
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'))
  const store = await openStore({ dataDir }, MIGRATIONS)
  try {
    const durable = { durableSeq: opening, onCommit: () => () => undefined, read }
    async function* read(from: number): AsyncIterable<EngineRecord> {
      yield* records.slice(from - 1, durable.durableSeq)
    }
    const warm = await startProjector(store, durable)
    await warm.reached(opening)
    await warm.stop()

    durable.durableSeq = records.length
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const database = postmasterPid(dataDir)!
    const before = { own: process.cpuUsage(), database: familyMs(database) }
    const started = performance.now()
    const projector = await startProjector(store, durable)
    await projector.reached(records.length)
    const seconds = (performance.now() - started) / 1_000
    delay.disable()
    await projector.stop()
    const rate = orders / seconds
    const { user, system } = process.cpuUsage(before.own)
    const inDatabase = ((familyMs(database) - before.database) * 1_000) / orders
    return [
      {
        name: 'tables: orders projected into PostgreSQL',
        figure: `${formatCount(rate)} orders/s (${formatCount((records.length - opening) / seconds)} records/s)`,
        bar: `at least ${formatCount(BAR_ORDERS_A_SECOND)} orders/s`,
        met: rate >= BAR_ORDERS_A_SECOND,
      },
      {
        name: 'tables: processor time of an order, in the server and in the database',
        figure: `${((user + system) / orders).toFixed(0)} + ${inDatabase.toFixed(0)} µs`,
        bar: '',
      },
      {
        name: 'tables: hold-up of the event loop meanwhile, p99',
        figure: `${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
        bar: '',
      },
    ]
  } finally {
    await store.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Records of the opening and of trading, and how many of the latter placed an order. */
function tradedRecords(): { records: EngineRecord[]; orders: number; opening: number } {
  const engine = createEngine()
  const records: EngineRecord[] = []
  let at = 1_700_000_000_000
  const submit = (command: Command): number | undefined => {
    const decision = engine.decide(command, (at += 1))
    if (decision.outcome !== 'accepted') return undefined
    engine.apply(decision.record)
    records.push(decision.record)
    return decision.reference
  }
  for (const command of openingCommands()) submit(command)
  for (let user = 0; user < USERS; user++) {
    for (const command of arrivingUser(FIRST_USER + user)) submit(command)
  }
  const opening = records.length
  const flow = orderFlow(7, USERS)
  let orders = 0
  for (let count = 0; count < COMMANDS; count++) {
    const command = flow.next()
    const reference = submit(command)
    if (command.kind !== 'placeSpotOrder' || reference === undefined) continue
    orders += 1
    flow.placed(command.user, reference)
  }
  return { records, orders, opening }
}
