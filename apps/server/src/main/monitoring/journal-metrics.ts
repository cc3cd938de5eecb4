import { join } from 'node:path'
import { sql } from 'kysely'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type BesideJournal, besideFiles } from './disk-metrics.ts'
import type { Figures } from './figures.ts'

type JournalNeeds = Pick<Kernel, 'store' | 'transactor' | 'systemNow'> &
  Settings<'journal' | 'dataDir'>

/** Snapshots and evidence, which are kept beside the journal. */
export function watchJournal(figures: Figures, needs: JournalNeeds): void {
  const { config, store, transactor, systemNow } = needs
  let beside: BesideJournal | undefined
  const read = figures.seldom('journal', async () => {
    beside = undefined
    beside =
      config.journal === 'postgres'
        ? await besideTables(store)
        : await besideFiles(join(config.dataDir, 'journal'))
  })
  const since = (at: number | undefined) =>
    at === undefined ? undefined : Math.max(0, systemNow() - at) / 1_000
  const one = (
    name: string,
    help: string,
    valueOf: (found: BesideJournal) => number | undefined,
  ) => {
    const gauge = figures.gauge({
      name,
      help,
      collect: async () => {
        await read()
        const value = beside && valueOf(beside)
        if (value === undefined) gauge.remove()
        else gauge.set(value)
      },
    })
  }
  one('candor_snapshot_seq', 'Record of the newest snapshot', ({ snapshotSeq }) => snapshotSeq)
  one(
    'candor_snapshot_behind_records',
    'Records that a start would have to read after the newest snapshot',
    ({ snapshotSeq }) => Math.max(0, transactor.durableSeq - (snapshotSeq ?? 0)),
  )
  one(
    'candor_snapshot_age_seconds',
    'How long ago the newest snapshot was written; of a journal of files alone',
    ({ snapshotAt }) => since(snapshotAt),
  )
  one(
    'candor_evidence_oldest_seconds',
    'How old the oldest evidence of prices is that is kept',
    ({ evidenceFrom }) => since(evidenceFrom),
  )
  one(
    'candor_evidence_newest_seconds',
    'How long ago the last evidence of prices was kept',
    ({ evidenceUntil }) => since(evidenceUntil),
  )
}

interface BesideRow {
  snapshot: string | null
  first: string | null
  last: string | null
}

/** Reads it from the ends of the tables. Their times of evidence rise with its seq. */
async function besideTables(store: JournalNeeds['store']): Promise<BesideJournal> {
  const { rows } = await sql<BesideRow>`
    select (select max(seq) from journal_snapshots)::text as snapshot,
      (select at from journal_evidence order by seq limit 1)::text as first,
      (select at from journal_evidence order by seq desc limit 1)::text as last`.execute(store)
  const { snapshot, first, last } = rows[0]!
  const number = (text: string | null) => (text === null ? undefined : Number(text))
  return {
    snapshotSeq: number(snapshot),
    snapshotAt: undefined,
    evidenceFrom: number(first),
    evidenceUntil: number(last),
  }
}
