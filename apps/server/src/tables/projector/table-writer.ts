import type { EngineRecord } from '@candor/engine'
import type { ClientBase } from 'pg'
import { ownConnection, type Store } from '../store.ts'
import { foldRecords, touchedBalances } from './fold.ts'
import { readKnown, type Known } from './known.ts'
import { writeBatch } from './write-batch.ts'

/** Another process has the tables: a running venue, or a rebuild. */
export class TablesInUse extends Error {
  override name = 'TablesInUse'
}

/** The one writer of the engine-made tables, on a connection of its own. */
export interface TableWriter {
  /** Sequence of the last record in the tables. */
  readonly watermark: number
  readonly client: ClientBase
  /** Resolves when the connection has ended, whoever ended it. */
  readonly ended: Promise<void>
  /**
   * Writes the next records, in one transaction or, where they say very much, a few. After a
   * failure the writer has to be closed.
   */
  write(records: readonly EngineRecord[]): Promise<void>
  close(): Promise<void>
}

/** Events of one transaction, about: a record may settle thousands of contracts. */
const EVENTS = 20_000

const LOCK = 'candor:projector'

/** Connects, and takes the tables for itself as long as the connection lives. Throws `TablesInUse`. */
export async function openWriter(store: Store): Promise<TableWriter> {
  const client = ownConnection(store)
  try {
    await client.connect()
    const lock = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [LOCK],
    )
    if (!lock.rows[0]!.taken) throw new TablesInUse('Another process writes these tables.')
    const state = await client.query<{ seq: number; gift_currency: number | null }>(
      'select seq, gift_currency from projector_state',
    )
    const { seq, gift_currency } = state.rows[0]!
    return new Writer(client, seq, await readKnown(client, gift_currency ?? undefined))
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

class Writer implements TableWriter {
  readonly client
  readonly ended: Promise<void>
  readonly #known: Known
  #watermark: number

  constructor(client: ClientBase & { end(): Promise<void> }, watermark: number, known: Known) {
    this.client = client
    this.ended = new Promise((resolve) => client.once('end', resolve))
    this.#watermark = watermark
    this.#known = known
  }

  get watermark(): number {
    return this.#watermark
  }

  async write(records: readonly EngineRecord[]): Promise<void> {
    const first = records[0]!.seq
    if (first !== this.#watermark + 1) {
      throw new Error(`record ${first} does not follow ${this.#watermark} in the tables`)
    }
    for (const part of inParts(records)) await this.#writePart(part)
  }

  async #writePart(records: readonly EngineRecord[]): Promise<void> {
    await this.#known.balances.load(this.client, touchedBalances(records))
    const batch = foldRecords(records, this.#known)
    await writeBatch(this.client, this.#watermark, batch)
    this.#watermark = batch.last
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined)
  }
}

/** Commands that change what a user has to trade. */
const ASKING: ReadonlySet<string> = new Set(['creditRecharge', 'barCredit'])

/**
 * A bonus begins a part where its user has traded in it before: within a part what is asked for
 * goes before what was traded, which would count it against a turnover that was not yet due.
 */
function* inParts(records: readonly EngineRecord[]): Generator<readonly EngineRecord[]> {
  let from = 0
  let events = 0
  let traders: Set<number> | undefined
  const part = (to: number) => {
    const taken = records.slice(from, to)
    from = to
    events = 0
    traders = undefined
    return taken
  }
  for (let at = 0; at < records.length; at++) {
    const record = records[at]!
    if (ASKING.has(record.command) && record.events.length > 0) {
      traders ??= tradersOf(records.slice(from, at))
      if (traders.has(record.owner)) yield part(at)
    }
    if (traders) for (const trader of tradersOf([record])) traders.add(trader)
    events += record.events.length
    if (events >= EVENTS || at === records.length - 1) yield part(at + 1)
  }
}

/** Who did anything in these records that may count as turnover. */
function tradersOf(records: readonly EngineRecord[]): Set<number> {
  const traders = new Set<number>()
  for (const { events } of records) {
    for (const event of events) {
      if (event.kind === 'spotTraded') traders.add(event.makerUser).add(event.takerUser)
      else if ('user' in event && event.kind !== 'accountOpened') traders.add(event.user)
    }
  }
  return traders
}
