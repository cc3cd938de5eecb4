import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHEAP_PEOPLE } from '@candor/e2e/cheap-people'
import { startVenueProcess } from '@candor/e2e/venue-process'
import { freePort } from '@candor/postgres/free-port'
import { fire, openTraders, readLists } from '../http-orders.ts'
import { type BenchLine, formatCount } from '../table.ts'
import { openNodes } from './nodes.ts'
import { familyMs, postgresPids, processorMs } from './processor-time.ts'

const WARM_UP_S = 5
const A_PAGE_S = 1
/** A venue of several machines has more people at once than the benchmarks of one process. */
const PEOPLE = 128
const MEASURED_S = 20
const BAR_OF_WRITER = 5_000

/**
 * As many orders over HTTP as go through, by one process on files and by two nodes of which one
 * serves, each with all that belongs to it and the client on the same two cores; and what an order
 * takes of the processors in each part, which is what more machines are counted by.
 */
export async function run(): Promise<BenchLine[]> {
  const alone = await ofOneProcess()
  const together = await ofTwoNodes()
  const { front, writer, database } = together.orders
  const ofWriter = 1e6 / writer
  const ratio = together.orders.rate / alone.rate
  return [
    {
      name: 'orders through a front, two nodes with a quorum, beside one process on files',
      figure: `${formatCount(together.orders.rate)} beside ${formatCount(alone.rate)} a second: ${ratio.toFixed(2)}`,
      bar: 'at least 0.5',
      met: ratio >= 0.5,
    },
    {
      name: 'processor time of an order: front with the tables, writer, database with two standbys',
      figure: `${[front, writer, database].map(Math.round).join(' + ')} µs`,
      bar: '',
    },
    {
      name: 'the same of one process, and its database',
      figure: `${Math.round(alone.server)} + ${Math.round(alone.database)} µs`,
      bar: '',
    },
    {
      name: 'a page of movements read at a front: front, database',
      figure: `${[together.lists.front, together.lists.database].map(Math.round).join(' + ')} µs`,
      bar: '',
    },
    {
      name: 'forwarded orders a second that a core of the writer decides, by its processor time',
      figure: formatCount(ofWriter),
      bar: `at least ${formatCount(BAR_OF_WRITER)}`,
      met: ofWriter >= BAR_OF_WRITER,
    },
  ]
}

/** Orders a second, and microseconds an order. */
async function ofOneProcess() {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const others = new Set(postgresPids())
  const venue = await startVenueProcess({ dataDir, port: await freePort(), env: CHEAP_PEOPLE })
  try {
    const tokens = await openTraders(venue.address, PEOPLE)
    const databases = postgresPids().filter((pid) => !others.has(pid))
    await fire(venue.address, tokens, WARM_UP_S)
    const parts = { server: () => processorMs(venue.pid), database: () => familiesMs(databases) }
    return await measured(venue.address, tokens, parts)
  } finally {
    await venue.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function ofTwoNodes() {
  const others = new Set(postgresPids())
  const nodes = await openNodes(['a', 'b'])
  try {
    const { writer, fronts } = await nodes.roles()
    const [front] = fronts
    const tokens = await openTraders(front!.address, PEOPLE)
    const databases = postgresPids().filter((pid) => !others.has(pid))
    const parts = {
      front: () => processorMs(front!.pid!),
      writer: () => processorMs(writer.pid!),
      database: () => familiesMs(databases),
    }
    // A full page each, of some hundred movements: whoever orders on as they do here has a hundred times as many.
    await fire(front!.address, tokens, A_PAGE_S)
    const lists = await measured(front!.address, tokens, parts, readLists)
    await fire(front!.address, tokens, WARM_UP_S)
    return { orders: await measured(front!.address, tokens, parts), lists }
  } finally {
    await nodes.close()
  }
}

function familiesMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + familyMs(pid), 0)
}

/** Calls as often as it goes, and divides what each part took among the calls. */
async function measured<Part extends string>(
  address: string,
  tokens: readonly string[],
  parts: Record<Part, () => number>,
  calls = fire,
): Promise<Record<Part | 'rate', number>> {
  const names = Object.keys(parts) as Part[]
  const before = names.map((name) => parts[name]())
  const { accepted, seconds } = await calls(address, tokens, MEASURED_S)
  const taken = names.map((name, place) => [
    name,
    ((parts[name]() - before[place]!) * 1_000) / accepted,
  ])
  return {
    rate: accepted / seconds,
    ...(Object.fromEntries(taken) as Record<Part, number>),
  } as Record<Part | 'rate', number>
}
