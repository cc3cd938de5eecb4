import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeRecord } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { engineStream, playOnEngine, streamVenue } from './engine-stream.ts'
import { orderStream } from './order-stream.ts'
import { type BenchLine, formatCount } from './table.ts'

const MAIN = join(import.meta.dirname, '../../packages/verifier/src/main.ts')
const SIZES = [300_000, 600_000]
const RECORDS_A_BATCH = 50
const BAR = 100_000
const SAID = /, (\d+) a processor second, at most (\d+) MB\nchecked: (\d+) records, findings: 0\n$/

/**
 * `npm run verify` with every rule over a journal of orders of one book, 10,000 of them open all the way, in a
 * process of its own; and over one of twice as many, by which its memory may hardly grow.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'))
  try {
    const lines: BenchLine[] = []
    for (const operations of SIZES) {
      const journal = join(folder, String(operations))
      await writeOrders(journal, operations)
      lines.push(lineOf(journal))
    }
    return lines
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writeOrders(folder: string, operations: number): Promise<void> {
  const records: Uint8Array[] = []
  const keep = (record: Parameters<typeof encodeRecord>[0]) =>
    records.push(encodeRecord(record).slice())
  const engine = streamVenue(keep)
  playOnEngine(engine, engineStream(orderStream({ seed: 1, resting: 10_000, operations }), 1), keep)
  const journal = await openFileJournal({ disk: realDisk(), folder, segmentBytes: 64 << 20 })
  for (let at = 0; at < records.length; at += RECORDS_A_BATCH) {
    await journal.append(records.slice(at, at + RECORDS_A_BATCH))
  }
  await journal.close()
}

function lineOf(folder: string): BenchLine {
  const { stdout, stderr } = spawnSync(process.execPath, [MAIN, '--folder', folder], {
    encoding: 'utf8',
  })
  const [, each, megabytes, records] = SAID.exec(stdout) ?? []
  if (!records) throw new Error(`The journal does not hold: ${stdout.slice(0, 500)}${stderr}`)
  return {
    name: `\`npm run verify\` with every rule, ${formatCount(Number(records))} records of orders`,
    figure: `${formatCount(Number(each))} a processor second, at most ${megabytes} MB`,
    bar: `at least ${formatCount(BAR)} a second`,
    met: Number(each) >= BAR,
  }
}
