import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type EvidenceArchive,
  describeArchive,
  readArchive,
  realDisk,
  writeArchive,
} from '@candor/journal'
import { ConfigFault, readConfig } from '../../kernel/config/config.ts'
import { runCommand } from '../run-command.ts'
import { readDays } from './evidence-days.ts'
import { EvidenceCheck, tellFaults } from './evidence-check.ts'
import { type EvidenceSource, withEvidence } from './open-evidence.ts'

const FLAGS = {
  before: { type: 'string' },
  day: { type: 'string' },
  to: { type: 'string' },
  check: { type: 'string' },
} as const

const disk = realDisk()

/**
 * `npm run evidence:export -- --before DATE --to FILE` (or `--day DATE`) writes what prints of UTC days
 * were made of into a new file, reads that back and holds it against the hashes in the journal's records.
 * `-- --check FILE` does the latter with a file of before, also where the evidence itself was dropped.
 * The venue may run meanwhile. Ends with 1 where anything is missing or other than it was.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: FLAGS })
  const config = readConfig(process.env)
  const { check, to, ...days } = values
  if (check !== undefined) {
    if (to !== undefined || days.day !== undefined || days.before !== undefined) {
      throw new ConfigFault('--check FILE stands alone.')
    }
    return withEvidence(config, (source) => checkArchive(source, resolve(check)))
  }
  if (to === undefined) throw new ConfigFault('Say where to: --to FILE.')
  const range = readDays(days, Date.now())
  const path = resolve(to)
  await withEvidence(config, async (source) => {
    const place = { folder: dirname(path), name: basename(path) }
    const { count } = await writeArchive(disk, place, source.readEvidence(range))
    console.log(`${path} has the evidence of ${count} records.`)
    await checkArchive(source, path)
  })
}

/** Holds an archive against the records from its first to its last. */
async function checkArchive(source: EvidenceSource, path: string): Promise<void> {
  const archive = await described(path)
  if (archive.count === 0) return console.log('It is empty.')
  const check = new EvidenceCheck(readArchive(disk, path), Number.NEGATIVE_INFINITY)
  const { firstSeq, lastSeq } = archive
  for await (const records of source.records(firstSeq, lastSeq)) await check.visit(records)
  const findings = await check.end()
  if (!tellFaults(findings)) return
  console.log(`Records ${firstSeq} to ${lastSeq} state it, and none of theirs is missing.`)
}

async function described(path: string): Promise<EvidenceArchive> {
  try {
    return await describeArchive(disk, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new ConfigFault(`There is no file ${path}.`)
    }
    throw error
  }
}

await runCommand(main)
