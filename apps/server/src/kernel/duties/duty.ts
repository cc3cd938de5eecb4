import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

/** What one node does for all of them. Workers that share what they remember share a duty. */
export const DUTY_NAMES = [
  'projector',
  'payouts',
  'recharges',
  'notices',
  'alerts',
  'pushes',
  'plans',
  'books',
  'evidence',
  'log',
  'liabilities',
] as const

export type DutyName = (typeof DUTY_NAMES)[number]

/** Another node has the duty, or may have it: nothing was written. */
export class DutyLost extends Error {
  override name = 'DutyLost'
}

/** One taking of a duty by this node. */
export interface Holding {
  epoch: number
  /** Names this taking and no other, whatever became of the primary it was made on. */
  taking: string
  /**
   * Aborted when it is about to be given back, or over: what is under way ends. Undefined, as the
   * other, for a process that is alone.
   */
  ending?: AbortSignal
  /** Aborted when it is over: another node has the duty, or may have it. */
  lost?: AbortSignal
}

/** Work that one node at a time does. */
export interface Duty {
  readonly name: DutyName
  /**
   * The taking by which this node has the duty; undefined when it has it not. It asks this process's
   * own clock each time: what paused meanwhile is told that it is over.
   */
  holding(): Holding | undefined
  /** Calls the listener whenever this node has taken the duty. Returns how to end that. */
  onTaken(listener: () => void): () => void
  /** Has the duty given back in order only when this work has ended. Returns the work. */
  during<T>(work: Promise<T>): Promise<T>
  /**
   * Gives the duty back, if need be, and takes it no more: this node cannot do the work. `reason` is
   * for operators.
   */
  renounce(reason: string): void
}

/** All duties of a process. */
export interface Duties {
  of(name: DutyName): Duty
  /** Gives back what is held, each once its work has ended. Called when its workers have stopped. */
  stop(): Promise<void>
}

/** Those of a venue of one process, which has every duty always and asks nobody. */
export const ALONE: Duties = {
  of: (name) => ({
    name,
    holding: () => ALWAYS,
    onTaken: () => () => undefined,
    during: (work) => work,
    renounce: () => undefined,
  }),
  stop: async () => undefined,
}

const ALWAYS: Holding = { epoch: 0, taking: '' }

/**
 * A transaction that says nothing for so long after its fence is ended by PostgreSQL: a process that
 * was paused inside it keeps nobody from taking the duty.
 */
const SILENT_MS = 3_000

/**
 * Makes a transaction one of this duty's holder: from here to its end nobody else takes the duty, and
 * where somebody has it already, nothing of the transaction is written. Throws `DutyLost`. Without a
 * statement where the process is alone.
 */
export async function fence(
  transaction: QueryExecutorProvider,
  duty: Pick<Duty, 'name' | 'holding'>,
): Promise<void> {
  const holding = checkHeld(duty)
  if (isAlone(holding)) return
  const { rows } = await sql`
    select set_config('idle_in_transaction_session_timeout', ${String(SILENT_MS)}, true)
    from duties
    where name = ${duty.name} and epoch = ${holding.epoch} and taking = ${holding.taking}
    for key share`.execute(transaction)
  if (rows.length === 0) throw new DutyLost(`Another node has the duty ${duty.name}.`)
}

/**
 * Runs statements as this duty's holder, in a transaction with its fence; just as they are where the
 * process is alone. Throws `DutyLost` with nothing written.
 */
export async function fenced<Tables, T>(
  store: Kysely<Tables>,
  duty: Pick<Duty, 'name' | 'holding'>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const holding = duty.holding()
  if (holding && isAlone(holding)) return work(store)
  return store.transaction().execute(async (transaction) => {
    await fence(transaction, duty)
    return work(transaction)
  })
}

/** Throws `DutyLost` where this process cannot be sure of the duty, by its own clock. */
export function checkHeld(duty: Pick<Duty, 'name' | 'holding'>): Holding {
  const holding = duty.holding()
  if (!holding) throw new DutyLost(`This node does not have the duty ${duty.name}.`)
  return holding
}

function isAlone({ lost }: Holding): boolean {
  return lost === undefined
}
