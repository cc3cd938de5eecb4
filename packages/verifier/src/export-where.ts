import { type LogFile, logFilesOf } from './export/log-files.ts'
import { logFilesIn } from './export/log-rows.ts'
import { type Exported, writeExport } from './export/write-export.ts'
import { readFolder } from './folder/read-folder.ts'
import { CannotRead, type JournalReport } from './folder/journal-report.ts'
import type { Finding } from './report/finding.ts'
import { readRows } from './rows/read-rows.ts'
import { connectToPrimary } from './rows/connect.ts'
import type { Where } from './where.ts'

/** What came of an export: none where the journal has findings. */
export interface ExportOutcome {
  readonly exported: Exported | undefined
  /** What is damaged, the first hundred. */
  readonly findings: readonly Finding[]
  readonly notes: readonly string[]
}

const MOST_FINDINGS = 100

class Damaged extends Error {
  override name = 'Damaged'
}

/**
 * Writes the journal of a venue, which may run meanwhile, into the new file `out`. A damaged one is not
 * written: an export has whole frames alone, and would hide what is wrong with the files around them. Throws `CannotRead`.
 */
export async function exportWhere(where: Where, out: string): Promise<ExportOutcome> {
  if (where.kind === 'export') throw new CannotRead('An export is made of a venue.')
  const findings: Finding[] = []
  const notes: string[] = []
  const report: JournalReport = {
    fault(seq, reason) {
      findings.push({ seq, rule: 'chain', reason })
      if (findings.length >= MOST_FINDINGS) throw new Damaged()
    },
    checked: () => undefined,
    note: (what) => notes.push(what),
  }
  // The log's before the journal: what it has signed is among the records that follow.
  const files =
    where.kind === 'rows' ? await logFilesOfRows(where.address) : logFilesOf(where.dataDir)
  const batches =
    where.kind === 'rows' ? readRows(where.address, report) : readFolder(where.folder, report)
  const mayEnd = () => {
    if (findings.length > 0) throw new Damaged()
  }
  try {
    const exported = await writeExport(out, { files, batches }, mayEnd)
    return { exported, findings, notes }
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    return { exported: undefined, findings, notes }
  }
}

async function logFilesOfRows(address: string): Promise<LogFile[]> {
  const client = await connectToPrimary(address)
  try {
    return await logFilesIn(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
