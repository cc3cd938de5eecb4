import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import { PERIODS, periodStart } from '@candor/protocol/periods'
import { INSTRUMENTS } from '@candor/server/testing/market'
import { fire, openTraders } from '../http-orders.ts'
import { type BenchLine, formatCount, formatSeconds } from '../table.ts'
import { type Nodes, openNodes, untilReady } from './nodes.ts'

const TEN_MINUTES_S = 600
const PIECE_S = 30
const ORDERS_OF_HISTORY = 1_000_000
const RECORDS_BEHIND = 300_000
const MOST_BEHIND = 320_000
const READY_MS = 3_000
const STARTS = 3

/**
 * As many orders as go through, with both cores busy, until the journal holds a million of them, and a node
 * that begins from a snapshot 300,000 records before its end: from the start of its process until it is
 * ready. Then ten minutes of the same load: who leads goes on to lead.
 */
export async function run(): Promise<BenchLine[]> {
  const nodes = await openNodes(['a', 'b', 'c'])
  try {
    const { fronts } = await nodes.roles()
    const tokens = await openTraders(fronts[0]!.address)
    const half = tokens.length / 2
    const shares = [tokens.slice(0, half), tokens.slice(half)]
    const loaded = async (seconds: number) => {
      const sent = fronts.map(({ address }, place) => fire(address, shares[place]!, seconds))
      const counts = (await Promise.all(sent)).map(({ accepted }) => accepted)
      return counts.reduce((sum, count) => sum + count, 0)
    }
    await keepSnapshots(nodes)
    const roomBefore = await roomOf(nodes)
    let orders = 0
    while (orders < ORDERS_OF_HISTORY) orders += await loaded(PIECE_S)
    while ((await behindSnapshot(nodes)) > MOST_BEHIND) orders += await loaded(1)
    const roomAfter = await roomOf(nodes)
    const [forJournal, forTables] = roomAfter.map((room, at) => (room - roomBefore[at]!) / orders)
    await liveForDays(nodes)
    const [front] = (await nodes.roles()).fronts
    const waits: number[] = []
    let behind = 0
    for (let start = 0; start < STARTS; start += 1) {
      await front!.stop()
      behind = await goBack(nodes)
      front!.start()
      waits.push(await untilReady(front!))
    }
    waits.sort((a, b) => a - b)
    await untilReady(front!)
    const before = await nodes.epoch()
    const starts = nodes.venue.nodes.map((node) => node.starts).join()
    const rate = (await loaded(TEN_MINUTES_S)) / TEN_MINUTES_S
    const changes = (await nodes.epoch()) - before
    const hasStood = nodes.venue.nodes.map((node) => node.starts).join() === starts
    return [
      {
        name: 'room that an order takes in the database, journal and tables',
        figure: `${Math.round(forJournal!)} + ${Math.round(forTables!)} bytes`,
        bar: '',
      },
      {
        name: `ten minutes of full load, ${formatCount(rate)} orders a second`,
        figure: `${changes} changes of the lease${hasStood ? '' : ', and a node was started again'}`,
        bar: 'none',
        met: changes === 0 && hasStood,
      },
      {
        name: `start of a node ${formatCount(behind)} records behind a snapshot, ${formatCount(orders)} orders of history, until it is ready`,
        figure: `median ${formatSeconds(waits[(STARTS - 1) / 2]!)}, longest ${formatSeconds(waits.at(-1)!)}`,
        bar: 'under 3 s',
        met: waits.at(-1)! < READY_MS,
      },
    ]
  } finally {
    await nodes.close()
  }
}

/** Bytes of the journal and of all other tables but those of snapshots. */
async function roomOf({ database }: Nodes): Promise<[journal: number, tables: number]> {
  const [row] = await database.query(`
    select coalesce(sum(pg_total_relation_size(oid)) filter (where relname = 'journal_chunks'), 0)::float8 as journal,
      coalesce(sum(pg_total_relation_size(oid)) filter (where relname <> 'journal_chunks'), 0)::float8 as others
    from pg_class where relkind = 'r' and relname not like '%snapshot%'`)
  return [Number(row!['journal']), Number(row!['others'])]
}

const SNAPSHOT_TABLES = ['journal_snapshots', 'journal_snapshot_pieces']

/** The database keeps a copy of each snapshot that is taken from now on. */
async function keepSnapshots({ database }: Nodes): Promise<void> {
  for (const table of SNAPSHOT_TABLES) {
    await database.query(`create table bench_${table} as select * from ${table}`)
    await database.query(`
      create function bench_keep_${table}() returns trigger language plpgsql as $$
      begin insert into bench_${table} select new.*; return new; end $$`)
    await database.query(
      `create trigger bench_keep after insert on ${table} for each row
       execute function bench_keep_${table}()`,
    )
  }
}

/** How old the newest snapshot is that is as old as it has to be. */
async function behindSnapshot(nodes: Nodes): Promise<number> {
  const last = await nodes.lastSeq()
  const [row] = await nodes.database.query(
    `select max(seq)::int as seq from bench_journal_snapshots where seq <= ${last - RECORDS_BEHIND}`,
  )
  return last - Number(row!['seq'])
}

/** Leaves the newest snapshot that is so many records old as the only one; returns how many. */
async function goBack(nodes: Nodes): Promise<number> {
  const { database } = nodes
  const last = await nodes.lastSeq()
  const [row] = await database.query(
    `select max(seq)::int as seq from bench_journal_snapshots where seq <= ${last - RECORDS_BEHIND}`,
  )
  const seq = Number(row!['seq'])
  for (const table of SNAPSHOT_TABLES) {
    await database.query(`drop trigger if exists bench_keep on ${table}`)
    await database.query(`truncate ${table}`)
    await database.query(`insert into ${table} select * from bench_${table} where seq = ${seq}`)
  }
  return last - seq
}

/**
 * Gives the tables candles of the days before, as a venue has that is some days old. Those of a new one's
 * simulated market are reckoned at each of its first starts.
 */
async function liveForDays({ database }: Nodes): Promise<void> {
  const symbols = INSTRUMENTS.map(({ symbol }) => `'${symbol}'`).join()
  const periods = [
    { name: '1min', length: MINUTE_MS, count: DAY_MS / MINUTE_MS },
    { name: '1day', length: DAY_MS, count: 2 },
  ] as const
  for (const { name, length, count } of periods) {
    const now = periodStart(name, Date.now())
    await database.query(`
      insert into market_candles (symbol, period, time, open, high, low, close, volume)
      select symbol, ${PERIODS.indexOf(name)}, ${now}::int8 - number * ${length}, 100, 100, 100, 100, 1
      from unnest(array[${symbols}]) as every (symbol),
        generate_series(0::int8, ${count}) as earlier (number)
      on conflict do nothing
    `)
  }
}
