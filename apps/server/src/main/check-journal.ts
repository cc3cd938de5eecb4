import {
  type Entry,
  type Evidence,
  checkPostgresJournal,
  openPostgresJournalReader,
} from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import { ConfigFault, readConfig } from '../kernel/config/config.ts'
import { evidenceKeptFrom } from '../kernel/evidence/keep-evidence.ts'
import { EvidenceCheck, tellFaults } from './evidence/evidence-check.ts'
import { runCommand } from './run-command.ts'
import { withFileJournal } from './with-file-journal.ts'

/** Entries of a file journal that are decoded together. */
const ENTRIES_AT_ONCE = 256

/**
 * `npm run journal:check`: reads the whole journal from its first record on and holds each batch against
 * its checksum and against the one before, and the evidence that is kept against the hashes that records
 * state. A start reads from a snapshot on, and would not find what is damaged before it. With
 * JOURNAL=postgres the venue may run meanwhile; a file journal has to be idle.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const keptFrom = evidenceKeptFrom(Date.now(), config.evidenceKeepDays)
  const { lastSeq, chainHash, evidence } =
    config.journal === 'postgres'
      ? await checkTable(config.databaseUrl!, keptFrom)
      : await checkFiles(config.dataDir, keptFrom)
  if (lastSeq === 0) {
    throw new ConfigFault('There is no record. Are DATA_DIR, JOURNAL and DATABASE_URL the venue’s?')
  }
  console.log(`The journal is whole: ${lastSeq} records, and the chain after them is ${chainHash}.`)
  const { whole, dropped } = evidence
  if (whole > 0) console.log(`Evidence is what ${whole} records state.`)
  if (dropped > 0) {
    const since = new Date(keptFrom).toISOString().slice(0, 10)
    console.log(`${dropped} records of before ${since} have no evidence any more.`)
  }
  tellFaults(evidence)
}

async function checkTable(address: string, keptFrom: number) {
  const sql = await openPrimarySession(address, { applicationName: 'candor-command' })
  try {
    const kept = openPostgresJournalReader(sql).readEvidence({})
    const check = new EvidenceCheck(whereThereIsATable(kept), keptFrom)
    const checked = await checkPostgresJournal(sql, (frame) => check.visit(frame.entries()))
    return { ...checked, evidence: await check.end() }
  } finally {
    await sql.close()
  }
}

/** A database that only earlier releases have served has no table of evidence. */
async function* whereThereIsATable(evidence: AsyncIterable<Evidence>): AsyncGenerator<Evidence> {
  try {
    yield* evidence
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42P01')) throw error
  }
}

const checkFiles = (dataDir: string, keptFrom: number) =>
  withFileJournal(dataDir, async (journal) => {
    const check = new EvidenceCheck(journal.readEvidence({}), keptFrom)
    let together: Entry[] = []
    for await (const entry of journal.read(1)) {
      if (together.push(entry) < ENTRIES_AT_ONCE) continue
      await check.visit(together)
      together = []
    }
    await check.visit(together)
    const { durableSeq: lastSeq, chainHash } = journal
    return { lastSeq, chainHash, evidence: await check.end() }
  })

await runCommand(main)
