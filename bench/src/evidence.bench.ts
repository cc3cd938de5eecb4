import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeRecord } from '@candor/engine'
import {
  type Journal,
  createJournalTables,
  openFileJournal,
  openPostgresJournal,
  readLease,
  realDisk,
  takeLease,
} from '@candor/journal'
import { type Price, price } from '@candor/money'
import { openCluster, openPostgresSession, startServer } from '@candor/postgres'
import { EvidenceWriter, played } from '@candor/server/testing/live'
import { type Transactor, openTransactor } from '@candor/transactor'
import { type BenchLine, formatCount } from './table.ts'

const SYMBOLS = 50
const CONSTITUENTS = 5
const PRINTS_A_DAY = 4 * 86_400
/** Prints of each kind, which take turns, so that the disk's moods meet all kinds alike. */
const PRINTS = 1_500
/** Prints by which the disk's growth is measured. */
const GROWTH_PRINTS = 2_000
const MB = 1_000_000
const JOURNAL_MB = 250
const EVIDENCE_MB = 600
/** Markets, by in how many of a hundred ticks an exchange says nothing of a symbol. */
const KINDS = {
  restless: { name: 'a restless market', quiet: 0 },
  calm: { name: 'a calm market', quiet: 67 },
}
type Kind = keyof typeof KINDS
const BOTH = ['restless', 'calm'] as const satisfies Kind[]
/** The kinds of prints in turns, with whether they state evidence. */
const TURNS = [
  { kind: 'restless', isStated: false },
  { kind: 'restless', isStated: true },
  { kind: 'calm', isStated: true },
] as const
/** What the file journal writes around the record of a print: its frame. */
const FRAME_BYTES = 68
const SILENT = { info() {}, warn() {}, error() {} }

/**
 * Prints of 50 symbols with five constituents each through the live index, the encoder of evidence,
 * transactor and journal, one after the other as the feed sends them: from `submit` until a print is
 * durable, with its evidence and without. The journal is one of files under the temporary folder, and
 * one in an embedded PostgreSQL that waits for its own disk.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'))
  try {
    const files = await playFiles(join(folder, 'journal'))
    const database = await playDatabase(join(folder, 'postgres'))
    return [
      madeLine(files),
      ...costLines('files', files),
      ...costLines('PostgreSQL', database),
      ...sizeLines(files, database),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Played {
  /** Milliseconds of each print until it was durable; `none`: without evidence. */
  times: Readonly<Record<Kind | 'none', number[]>>
  /** Milliseconds that the index and the encoder took for each print. */
  made: readonly number[]
  /** Bytes of evidence of a print, on average. */
  bytes: Readonly<Record<Kind, number>>
  /** Bytes of the longest print with evidence in the journal. */
  recordBytes: number
  /** Bytes that a print's evidence takes on the disk beyond its own, on average. */
  aroundBytes: number
}

async function playFiles(folder: string): Promise<Played> {
  return play(await openFileJournal({ disk: realDisk(), folder }), async () => {
    const names = (await readdir(folder)).filter((name) => name.startsWith('evidence-'))
    const sizes = await Promise.all(names.map((name) => stat(join(folder, name))))
    return sizes.reduce((sum, { size }) => sum + size, 0)
  })
}

async function playDatabase(folder: string): Promise<Played> {
  const server = await startServer(await openCluster(folder), { log: SILENT })
  try {
    const { host, port, user, password } = server.connection
    const url = `postgres://${user}:${password}@${host}:${port}/postgres`
    const open = () => openPostgresSession(url, { applicationName: 'bench' })
    const [sql, side] = [await open(), await open()]
    await createJournalTables(sql)
    const lease = await takeLease(sql, { from: await readLease(sql), node: 'bench' })
    const journal = await openPostgresJournal({ sql, side, epoch: lease!.epoch })
    const size = `select pg_total_relation_size('journal_evidence') as bytes`
    const played = await play(journal, async () =>
      Number((await side.query(size)).rows[0]!['bytes']),
    )
    for (const session of [sql, side]) await session.close()
    return played
  } finally {
    await server.stop()
  }
}

/** `size`: bytes that all evidence takes on the disk now. */
async function play(journal: Journal, size: () => Promise<number>): Promise<Played> {
  const transactor = await openTransactor({
    journal,
    now: Date.now,
    snapshotEveryRecords: Number.POSITIVE_INFINITY,
  })
  await defineIndexes(transactor)
  const markets = { restless: statements('restless'), calm: statements('calm') }
  const times: Record<Kind | 'none', number[]> = { none: [], restless: [], calm: [] }
  const sums = { restless: 0, calm: 0 }
  const made: number[] = []
  let recordBytes = 0
  /** Prints the next of a market; returns the bytes of its evidence. */
  const print = async (kind: Kind, isStated: boolean) => {
    const { prints, bytes, hash, madeMs } = markets[kind].next().value as Stated
    made.push(madeMs)
    const [evidence, stated] = isStated ? [bytes, hash] : []
    const began = performance.now()
    const command = { kind: 'printPrices', prints, evidence: stated } as const
    const result = await transactor.submit(command, undefined, evidence)
    times[isStated ? kind : 'none'].push(performance.now() - began)
    if (result.outcome !== 'accepted') throw new Error(result.outcome)
    const record = FRAME_BYTES + encodeRecord(result.record).length
    recordBytes = Math.max(recordBytes, record)
    return bytes.length
  }
  for (let round = 0; round < PRINTS; round++) {
    for (let turn = 0; turn < TURNS.length; turn++) {
      // Each kind follows each other one as often: a print may wait for the disk's work on the last.
      const step = round % 2 === 0 ? turn : TURNS.length - 1 - turn
      const { kind, isStated } = TURNS[(round + step) % TURNS.length]!
      const length = await print(kind, isStated)
      if (isStated) sums[kind] += length
    }
  }
  const before = await size()
  let given = 0
  for (let each = 0; each < GROWTH_PRINTS; each++) given += await print('restless', true)
  const aroundBytes = ((await size()) - before - given) / GROWTH_PRINTS
  await transactor.stop()
  const bytes = { restless: sums.restless / PRINTS, calm: sums.calm / PRINTS }
  return { times, made, bytes, recordBytes, aroundBytes }
}

interface Stated {
  prints: readonly { index: number; price: Price }[]
  bytes: Uint8Array
  hash: string
  madeMs: number
}

/** The prints of a market tick by tick, as the live source makes them: of symbols that moved. */
function* statements(kind: Kind): Generator<Stated, never> {
  const size = { symbols: SYMBOLS, exchanges: CONSTITUENTS, ticks: Number.POSITIVE_INFINITY }
  const last: (number | undefined)[] = []
  let writer: EvidenceWriter | undefined
  for (const { at, book } of played(size, { seed: 11, quiet: KINDS[kind].quiet })) {
    writer ??= new EvidenceWriter(book.symbols)
    const began = performance.now()
    const states = book.judge(at)
    const moved = states.flatMap(({ symbol, price: units }, index) => {
      if (units === undefined || units === last[index]) return []
      last[index] = units
      return [{ index, symbol: symbol.symbol, price: price(units) }]
    })
    if (moved.length === 0) continue
    const stated = writer.write(at, states, new Set(moved.map(({ symbol }) => symbol)))
    const madeMs = performance.now() - began
    yield {
      prints: moved.map((one) => ({ index: one.index, price: one.price })),
      ...stated,
      madeMs,
    }
  }
  throw new Error('the market has ended')
}

async function defineIndexes(transactor: Transactor): Promise<void> {
  for (let index = 0; index < SYMBOLS; index++) {
    const spec = { symbol: `I${index}`, scale: 8, stalenessMs: 5_000 }
    await transactor.submit({ kind: 'defineIndex', spec })
  }
}

function madeLine({ made }: Played): BenchLine {
  const ms = median(made)
  return {
    name: `the index of ${SYMBOLS} symbols of ${CONSTITUENTS} exchanges and its evidence, made for a print`,
    figure: `${ms.toFixed(3)} ms`,
    bar: 'within 10 ms: prints come every 250',
    met: ms <= 10,
  }
}

function costLines(where: string, { times, bytes }: Played): BenchLine[] {
  const without = median(times.none)
  return BOTH.map((kind) => {
    const ms = median(times[kind])
    return {
      name: `a print durable in ${where}, of ${KINDS[kind].name}: ${formatCount(bytes[kind])} bytes of evidence`,
      figure: `${ms.toFixed(3)} ms beside ${without.toFixed(3)} ms without`,
      bar: 'within 10 ms: prints come every 250',
      met: ms <= 10,
    }
  })
}

function sizeLines(files: Played, database: Played): BenchLine[] {
  const journalMb = (files.recordBytes * PRINTS_A_DAY) / MB
  const aDay = ({ bytes, aroundBytes }: Played, kind: Kind) =>
    ((bytes[kind] + aroundBytes) * PRINTS_A_DAY) / MB
  return [
    {
      name: `journal of 4 prints a second of ${SYMBOLS} symbols, which state evidence`,
      figure: `${files.recordBytes} bytes each at most, ${formatCount(journalMb)} MB a day`,
      bar: `at most ${JOURNAL_MB} MB a day`,
      met: journalMb <= JOURNAL_MB,
    },
    ...BOTH.map((kind) => ({
      name: `its evidence on files, of ${KINDS[kind].name}`,
      figure: `${formatCount(aDay(files, kind))} MB a day`,
      bar: `at most ${EVIDENCE_MB} MB a day`,
      met: aDay(files, kind) <= EVIDENCE_MB,
    })),
    ...BOTH.map((kind) => ({
      name: `the same in PostgreSQL with its pages and index, of ${KINDS[kind].name}`,
      figure: `${formatCount(aDay(database, kind))} MB a day`,
      bar: `at most ${EVIDENCE_MB} MB a day`,
      met: aDay(database, kind) <= EVIDENCE_MB,
    })),
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
