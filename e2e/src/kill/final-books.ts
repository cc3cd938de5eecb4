import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { auditState, decodeRecord, restoreEngine } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { PROGRAMS } from '@candor/server/testing'
import { dumpEngineTables, MIGRATIONS, openStore, type Store } from '@candor/server/testing/store'
import type { Books } from './books/books.ts'

/**
 * Of a venue that is stopped: the state that its journal recovers to, from its newest snapshot, is
 * the one that following it made, to the byte; and the tables are what a rebuild makes of the
 * journal, to the row, with account records that sum up to the balances. Returns one sentence a
 * fault.
 */
export async function finalFaults(dataDir: string, books: Books): Promise<string[]> {
  const faults = await stateFaults(dataDir, books)
  const live = await tables(dataDir)
  for (const row of live.unbalanced) faults.push(`the account records do not make balance ${row}`)
  const child = spawn(process.execPath, [PROGRAMS.rebuild], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exit,
  ])
  if (code !== 0) return [...faults, `the tables could not be rebuilt: ${said}${complained}`]
  const rebuilt = await tables(dataDir)
  for (const [name, rows] of Object.entries(live.dump)) {
    const anew = new Set(rebuilt.dump[name])
    const other = rows.find((row) => !anew.has(row))
    if (other !== undefined || anew.size !== rows.length) {
      faults.push(`table ${name} is not what a rebuild makes of it: ${other ?? 'rows are missing'}`)
    }
  }
  return faults
}

async function stateFaults(dataDir: string, books: Books): Promise<string[]> {
  const journal = await openFileJournal({
    disk: realDisk(),
    folder: join(dataDir, 'journal'),
    check: 'everything',
  })
  try {
    await books.follow(journal.durableSeq)
    const followed = books.engine.encodeState()
    const snapshot = await journal.latestSnapshot()
    const recovered = restoreEngine(snapshot?.state ?? followed)
    for await (const { bytes } of journal.read(recovered.lastSeq + 1)) {
      recovered.apply(decodeRecord(bytes))
    }
    if (Buffer.compare(recovered.encodeState(), followed) === 0) return auditState(recovered)
    return ['the newest snapshot leads to another state than following the journal']
  } finally {
    await journal.close()
  }
}

/** Every row of the engine's tables, and balances that differ from the sum of their records. */
async function tables(dataDir: string) {
  const store = await openStore({ dataDir }, MIGRATIONS)
  try {
    const dump = await dumpEngineTables(store)
    return { dump, unbalanced: await unbalanced(store) }
  } finally {
    await store.destroy()
  }
}

/** Balances that are not what their account records sum up to, as text. */
async function unbalanced(store: Store): Promise<string[]> {
  const key = ['user_id', 'purse', 'currency'] as const
  const [sums, balances] = await Promise.all([
    store
      .selectFrom('account_records')
      .select(key)
      .select(({ fn }) => [
        fn.sum<bigint>('available_change').as('available'),
        fn.sum<bigint>('held_change').as('held'),
      ])
      .groupBy(key)
      .execute(),
    store.selectFrom('ledger_balances').selectAll().execute(),
  ])
  const nameOf = (row: (typeof sums)[number]) => key.map((column) => row[column]).join(' ')
  const known = new Map(sums.map((row) => [nameOf(row), row]))
  return balances
    .filter((row) => {
      const { available, held } = known.get(nameOf(row)) ?? { available: 0n, held: 0n }
      return available !== row.available || held !== row.held
    })
    .map(nameOf)
}
