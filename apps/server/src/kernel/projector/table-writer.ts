import type { EngineRecord, Event } from '@candor/engine'
import { setImmediate as turn } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { type Duty, DutyLost, type Holding, checkHeld } from '../duties/duty.ts'
import { destroy } from '../store/own-session.ts'
import { ownConnection, type Store } from '../store/store.ts'
import { ENGINE_TABLES_STEPS } from './engine-tables.migrations.ts'
import type { EventFolds, Fold, OpenFold } from './fold.ts'

/** Another process has the tables: a running venue, or a rebuild. */
export class TablesInUse extends Error {
  override name = 'TablesInUse'
}

/** A newer release has brought the tables further than this one can write. */
export class TablesNewer extends Error {
  override name = 'TablesNewer'
}

/** Someone else moved the watermark: two writers at work on one database, or an old copy of it. */
class WatermarkMoved extends Error {
  override name = 'WatermarkMoved'
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

/** Records folded in one turn of the event loop. */
const IN_ONE_GO = 250

const LOCK = 'candor:projector'

/**
 * Rows that change are found by their keys. A young table has no statistics, and PostgreSQL would go on
 * reading all of it for each transaction, by the plan that it made while the table was empty.
 */
const BY_KEYS = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off'

/** By its mode the lock says who has the tables: one process that is alone, or the nodes of a venue. */
const TAKE_ALONE = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken'
const TAKE_AS_NODE = 'select pg_try_advisory_lock_shared(hashtextextended($1, 0)) as taken'

/**
 * Ends the connections of nodes that had the tables before: one that was paused in the middle of a
 * transaction would hold up the next for ever.
 */
const END_OTHERS = `
  select pg_terminate_backend(pid, 5000) from pg_locks,
    lateral (select hashtextextended($1, 0) as key) as own
  where locktype = 'advisory' and mode = 'ShareLock' and granted and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())
    and classid::int8 = (key >> 32) & 4294967295 and objid::int8 = key & 4294967295 and objsubid = 1
    and exists (select from duties where name = $2 and epoch = $3 and taking = $4)
`

/** The tables are this node's from here on: whoever wrote them before is refused by the epoch. */
const BEGIN = `
  with fence as (
    select epoch from duties where name = $1 and epoch = $2 and taking = $3 for key share
  )
  update projector_state as state set epoch = fence.epoch from fence where id = 1
  returning seq, state.epoch
`

/**
 * Connects, and takes the tables for itself as long as the connection lives; with a duty, as long as
 * this node has that. Throws `TablesInUse`, `TablesNewer` and `DutyLost`.
 */
export async function openWriter(
  store: Store,
  folds: readonly Fold[],
  duty?: Pick<Duty, 'name' | 'holding'>,
): Promise<TableWriter> {
  const client = ownConnection(store)
  const holding = duty && checkHeld(duty)
  // Whoever waits for a database that says nothing lets go of the tables as well.
  const leave = () => destroy(client)
  holding?.lost?.addEventListener('abort', leave)
  client.once('end', () => holding?.lost?.removeEventListener('abort', leave))
  try {
    await client.connect()
    await client.query(BY_KEYS)
    const lock = await client.query<{ taken: boolean }>(duty ? TAKE_AS_NODE : TAKE_ALONE, [LOCK])
    if (!lock.rows[0]!.taken) throw new TablesInUse('Another process writes these tables.')
    const place = duty ? await beginAsNode(client, duty.name, holding!) : await readPlace(client)
    return new Writer(client, place, folds, await openFolds(client, folds))
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Where the tables stand, and whose they are. */
interface Place {
  seq: number
  epoch: number
}

async function readPlace(client: ClientBase): Promise<Place> {
  const { rows } = await client.query<Place>('select seq, epoch from projector_state')
  return rows[0]!
}

async function beginAsNode(
  client: ClientBase,
  name: string,
  { epoch, taking }: Holding,
): Promise<Place> {
  await client.query(END_OTHERS, [LOCK, name, epoch, taking])
  const { rows } = await client.query<Place>(BEGIN, [name, epoch, taking])
  if (!rows[0]) throw new DutyLost(`Another node has the duty ${name}.`)
  // Looked at when the tables are taken: a step that comes later takes them away again.
  const steps = await client.query<{ newest: number }>(
    `select max(number) as newest from schema_migrations where part = 'engine-tables'`,
  )
  if (steps.rows[0]!.newest > ENGINE_TABLES_STEPS) {
    throw new TablesNewer('A newer release has changed the tables: this one writes them no more.')
  }
  return rows[0]
}

async function openFolds(client: ClientBase, folds: readonly Fold[]): Promise<OpenFold[]> {
  const open: OpenFold[] = []
  for (const fold of folds) if (fold.open) open.push(await fold.open(client))
  return open
}

type Take = (event: Event, record: EngineRecord) => void

class Writer implements TableWriter {
  readonly client
  readonly ended: Promise<void>
  readonly #folds: readonly OpenFold[]
  /** The folds that look at every record. */
  readonly #ofRecords: readonly OpenFold[]
  readonly #ofEvents: Readonly<Record<string, readonly Take[]>>
  readonly #epoch: number
  #watermark: number

  constructor(
    client: ClientBase & { end(): Promise<void> },
    { seq, epoch }: Place,
    folds: readonly Fold[],
    open: readonly OpenFold[],
  ) {
    this.client = client
    this.ended = new Promise((resolve) => client.once('end', resolve))
    this.#watermark = seq
    this.#epoch = epoch
    this.#folds = open
    this.#ofRecords = open.filter((fold) => fold.record)
    this.#ofEvents = takesByKind(folds, open)
  }

  get watermark(): number {
    return this.#watermark
  }

  async write(records: readonly EngineRecord[]): Promise<void> {
    const first = records[0]!.seq
    if (first !== this.#watermark + 1) {
      throw new Error(`record ${first} does not follow ${this.#watermark} in the tables`)
    }
    for (const run of inRuns(records)) await this.#writeRun(run)
  }

  async #writeRun(records: readonly EngineRecord[]): Promise<void> {
    for (const fold of this.#folds) await fold.load?.(records)
    for (let at = 0; at < records.length; at++) {
      // Everything else has its turn: to fold a record takes some ten microseconds.
      if (at > 0 && at % IN_ONE_GO === 0) await turn()
      this.#fold(records[at]!)
    }
    await this.#commit(records.at(-1)!)
  }

  #fold(record: EngineRecord): void {
    for (const fold of this.#ofRecords) fold.record!(record)
    for (const event of record.events) {
      const takes = this.#ofEvents[event.kind]
      if (!takes) throw new Error(`no part folds the event ${event.kind}`)
      for (const take of takes) take(event, record)
    }
  }

  /**
   * Writes what was folded and the watermark in one transaction. The watermark moves only from where
   * this writer left it and in its epoch, so that rows are in the tables once or not at all, whatever
   * was interrupted and by whom.
   *
   * The commit does not wait for PostgreSQL's own disk: a transaction lost with its machine takes
   * the watermark along, and the journal still holds its records.
   */
  async #commit({ seq, at }: EngineRecord): Promise<void> {
    const { client } = this
    await client.query('begin; set local synchronous_commit = off')
    try {
      const moved = await client.query({
        name: 'watermark',
        text: `update projector_state set seq = $2, at = $3
          where id = 1 and seq = $1 and epoch = $4`,
        values: [this.#watermark, seq, at, this.#epoch],
      })
      if (moved.rowCount !== 1) {
        const where = `at record ${this.#watermark}, where this writer left them`
        throw new WatermarkMoved(`the tables are not ${where}`)
      }
      for (const fold of this.#folds) await fold.write()
      await client.query('commit')
    } catch (error) {
      // On a broken connection there is nothing left to roll back.
      await client.query('rollback').catch(() => undefined)
      throw error
    }
    this.#watermark = seq
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined)
  }
}

/** Returns the folds of each kind of event; none for kinds without rows. */
function takesByKind(
  folds: readonly Fold[],
  open: readonly OpenFold[],
): Readonly<Record<string, readonly Take[]>> {
  const takes: Record<string, Take[]> = {}
  for (const { withoutRows = [] } of folds) for (const kind of withoutRows) takes[kind] ??= []
  for (const { events } of open) {
    for (const kind of Object.keys(events) as (keyof EventFolds)[]) {
      // Each is called with events of its own kind alone.
      const list = (takes[kind] ??= [])
      list.push(events[kind] as Take)
    }
  }
  return takes
}

/** Runs of records that are written in one transaction each. */
function* inRuns(records: readonly EngineRecord[]): Generator<readonly EngineRecord[]> {
  let from = 0
  let events = 0
  for (let at = 0; at < records.length; at++) {
    events += records[at]!.events.length
    if (events < EVENTS && at < records.length - 1) continue
    yield records.slice(from, at + 1)
    from = at + 1
    events = 0
  }
}
