import { decodeRecord } from '@candor/engine'
import type { ChainFrame } from '@candor/journal'
import type pg from 'pg'
import { VenueMismatch } from '../same-venue.ts'
import type { Follower, JournalSource } from './journal-source.ts'

/** How often, by default, a busy venue is looked at for a moment in which nothing came to be. */
const TRIES = 100

const BEGIN = 'begin isolation level repeatable read read only'

/**
 * Begins a transaction that sees the tables as they were at one moment, and has the journal followed to
 * where it stood then: what people and operators wrote before a record is there with the record, and
 * what was written after one was durable has its record. That is what a kill at that moment would have
 * left. `add` is given batches up to there, and none after.
 *
 * A journal of files is read to its end before and after the tables are fixed, until nothing came in
 * between. Where something always does, the batches in between count up to the first that speaks of a person
 * or a withdrawal that these tables do not know: it came after the moment.
 */
export async function fixMoment(
  client: pg.ClientBase,
  follower: Follower,
  { isInTables, tries = TRIES }: Pick<JournalSource, 'isInTables'> & { tries?: number },
  add: (frame: ChainFrame) => Promise<void>,
): Promise<{ seq: number; chain: string }> {
  if (isInTables) return fixInTables(client, follower, add)
  await readOn(follower, add)
  for (let tried = 1; ; tried += 1) {
    await client.query(BEGIN)
    await client.query('select from projector_state')
    const between: ChainFrame[] = []
    const before = follower.end
    await readOn(follower, (frame) => {
      between.push(frame)
      return Promise.resolve()
    })
    if (between.length > 0 && tried < tries) {
      await client.query('rollback')
      for (const frame of between) await add(frame)
      continue
    }
    let end = before
    for (const frame of between) {
      if (!(await isKnown(client, frame))) break
      await add(frame)
      end = { seq: frame.lastSeq, hash: frame.hash }
    }
    return { seq: end.seq, chain: end.hash.toString('hex') }
  }
}

/** The journal's tables are seen by the same transaction. */
async function fixInTables(
  client: pg.ClientBase,
  follower: Follower,
  add: (frame: ChainFrame) => Promise<void>,
): Promise<{ seq: number; chain: string }> {
  await client.query(BEGIN)
  const { rows } = await client.query<{ seq: number | null }>(
    'select max(last_seq) as seq from journal_chunks',
  )
  const until = rows[0]!.seq ?? 0
  let end = follower.end
  for await (const frame of follower.more()) {
    if (frame.lastSeq > until) break
    await add(frame)
    end = { seq: frame.lastSeq, hash: frame.hash }
  }
  if (end.seq !== until) {
    throw new VenueMismatch(
      `The journal in the database ends with record ${until}, and was read to ${end.seq}: its primary ` +
        'was replaced meanwhile. Back up again.',
    )
  }
  return { seq: end.seq, chain: end.hash.toString('hex') }
}

async function readOn(
  follower: Follower,
  add: (frame: ChainFrame) => Promise<void>,
): Promise<void> {
  for await (const frame of follower.more()) await add(frame)
}

/** Whether the rows that were written before these records are there. */
async function isKnown(client: pg.ClientBase, frame: ChainFrame): Promise<boolean> {
  for (const { bytes } of frame.entries()) {
    const record = decodeRecord(bytes)
    for (const event of record.events) {
      if (event.kind === 'accountOpened') {
        const found = await client.query('select from people where id = $1', [event.user])
        if (found.rowCount === 0) return false
      }
      if (event.kind === 'withdrawalRequested') {
        const values = [event.user, record.request?.id]
        const text = 'select from withdrawal_payees where user_id = $1 and request_id = $2'
        if ((await client.query(text, values)).rowCount === 0) return false
      }
    }
  }
  return true
}
