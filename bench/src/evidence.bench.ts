import { hash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, encodeRecord } from '@candor/engine'
import {
  type Journal,
  createJournalTables,
  openFileJournal,
  openPostgresJournal,
  readLease,
  realDisk,
  takeLease,
} from '@candor/journal'
import { type Random, seededRandom } from '@candor/journal/testing'
import { price } from '@candor/money'
import { openCluster, openPostgresSession, startServer } from '@candor/postgres'
import { type Transactor, openTransactor } from '@candor/transactor'
import { type BenchLine, formatCount } from './table.ts'

const SYMBOLS = 50
const PRINTS_A_DAY = 4 * 86_400
/** Prints of each kind, which take turns, so that the disk's moods meet all kinds alike. */
const PRINTS = 1_500
/** Prints by which the disk's growth is measured. */
const GROWTH_PRINTS = 2_000
const MB = 1_000_000
const JOURNAL_MB = 250
const EVIDENCE_MB = 600
/**
 * Bytes on average of what 50 symbols with five constituents each are made of: few of them changed, or
 * all. Each piece has from half to one and a half times as many.
 */
const [FEW, ALL] = [1_600, 6_000]
/** What the file journal writes around the record of a print: its frame. */
const FRAME_BYTES = 68
const SILENT = { info() {}, warn() {}, error() {} }

/**
 * Prints of 50 symbols through transactor and journal, one after the other as the feed sends them: from
 * `submit` until a print is durable, with so many random bytes of evidence and without. The journal is
 * one of files under the temporary folder, and one in an embedded PostgreSQL that waits for its own disk.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'))
  try {
    const files = await playFiles(join(folder, 'journal'))
    const database = await playDatabase(join(folder, 'postgres'))
    return [
      ...costLines('files', files),
      ...costLines('PostgreSQL', database),
      ...sizeLines(files, database),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Played {
  /** Milliseconds of each print until it was durable, by the bytes of its evidence; 0: without. */
  times: ReadonlyMap<number, number[]>
  /** Bytes of a print with evidence in the journal. */
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
  const random = seededRandom(11)
  const times = new Map([0, FEW, ALL].map((kind) => [kind, [] as number[]]))
  const kinds = [...times.keys()]
  let place = 0
  let recordBytes = 0
  /** Prints with evidence of a kind; returns its bytes. */
  const print = async (kind: number) => {
    const evidence = kind === 0 ? undefined : bytesOf(random, kind)
    const command = printOf(place++, evidence)
    const began = performance.now()
    const result = await transactor.submit(command, undefined, evidence)
    times.get(kind)!.push(performance.now() - began)
    if (result.outcome !== 'accepted') throw new Error(result.outcome)
    if (evidence) recordBytes = FRAME_BYTES + encodeRecord(result.record).length
    return evidence?.length ?? 0
  }
  while (place < PRINTS * kinds.length) await print(kinds[place % kinds.length]!)
  const before = await size()
  let given = 0
  for (let each = 0; each < GROWTH_PRINTS; each++) given += await print(FEW)
  const aroundBytes = ((await size()) - before - given) / GROWTH_PRINTS
  await transactor.stop()
  return { times, recordBytes, aroundBytes }
}

async function defineIndexes(transactor: Transactor): Promise<void> {
  for (let index = 0; index < SYMBOLS; index++) {
    const spec = { symbol: `I${index}`, scale: 8, stalenessMs: 5_000 }
    await transactor.submit({ kind: 'defineIndex', spec })
  }
}

function printOf(place: number, evidence: Uint8Array | undefined): Command {
  const prints = Array.from({ length: SYMBOLS }, (_, index) => ({
    index,
    price: price(10 ** (4 + (index % 8)) + place),
  }))
  return { kind: 'printPrices', prints, evidence: evidence && hash('sha256', evidence) }
}

function bytesOf(random: Random, kind: number): Uint8Array {
  const length = kind / 2 + random.below(kind)
  const words = Uint32Array.from({ length: Math.ceil(length / 4) }, () => random.below(2 ** 32))
  return new Uint8Array(words.buffer, 0, length)
}

function costLines(where: string, { times }: Played): BenchLine[] {
  const [without, ...others] = [...times].map(([kind, each]) => ({ kind, ms: median(each) }))
  return others.map(({ kind, ms }) => ({
    name: `a print durable with ${formatCount(kind)} bytes of evidence, in ${where}`,
    figure: `${ms.toFixed(3)} ms beside ${without!.ms.toFixed(3)} ms without`,
    bar: 'within 10 ms: prints come every 250',
    met: ms <= 10,
  }))
}

function sizeLines(files: Played, database: Played): BenchLine[] {
  const journalMb = (files.recordBytes * PRINTS_A_DAY) / MB
  const most = (EVIDENCE_MB * MB) / PRINTS_A_DAY
  const aDay = (played: Played) => ((FEW + played.aroundBytes) * PRINTS_A_DAY) / MB
  return [
    {
      name: `journal of 4 prints a second of ${SYMBOLS} symbols, which state evidence`,
      figure: `${files.recordBytes} bytes each, ${formatCount(journalMb)} MB a day`,
      bar: `at most ${JOURNAL_MB} MB a day`,
      met: journalMb <= JOURNAL_MB,
    },
    {
      name: `evidence of ${formatCount(FEW)} bytes a print on average, on files`,
      figure: `${formatCount(aDay(files))} MB a day; ${formatCount(most - files.aroundBytes)} bytes are the most`,
      bar: `at most ${EVIDENCE_MB} MB a day`,
      met: aDay(files) <= EVIDENCE_MB,
    },
    {
      name: 'the same in PostgreSQL, with what its pages and index take',
      figure: `${formatCount(aDay(database))} MB a day; ${formatCount(most - database.aroundBytes)} bytes are the most`,
      bar: '',
    },
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
