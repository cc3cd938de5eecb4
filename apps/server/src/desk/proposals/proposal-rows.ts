import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Database } from '../../kernel/store/database.ts'
import { canonical } from '../audit/canonical.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import type { DeskProposalsTable, ProposalState } from '../tables.ts'

export type Proposal = Selectable<DeskProposalsTable>

/** Which page of proposals is wanted; all states where none is named. */
export interface PageOf {
  states: readonly ProposalState[] | undefined
  page: number
  limit: number
}

/** The table of proposals: what is read of it, and each change that its states allow. */
export class ProposalRows {
  readonly #store: Kysely<Database>
  readonly #now: () => number

  constructor({ store, now }: Pick<Kernel, 'store' | 'now'>) {
    this.#store = store
    this.#now = now
  }

  async find(id: number): Promise<Proposal | undefined> {
    await this.#expire()
    return this.#store
      .selectFrom('desk_proposals')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  }

  /** The proposal that this operator made with this request before; refuses one of other terms. */
  async repeated(
    operator: number,
    requestId: unknown,
    call: string,
    terms: unknown,
  ): Promise<Proposal | undefined> {
    if (typeof requestId !== 'string') return undefined
    const row = await this.#store
      .selectFrom('desk_proposals')
      .selectAll()
      .where('proposed_by', '=', operator)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    if (row && (row.call !== call || canonical(row.input) !== canonical(terms))) {
      throw new DeskRefusal('request_reused')
    }
    return row
  }

  /** Keeps a new one; undefined where its request was kept meanwhile. */
  add(tx: Kysely<Database>, row: Insertable<DeskProposalsTable>): Promise<Proposal | undefined> {
    return tx
      .insertInto('desk_proposals')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
  }

  /** Decides an open one, or refuses: of two at the same moment one gets through. */
  async decide(
    tx: Kysely<Database>,
    id: number,
    change: Partial<
      Pick<Proposal, 'decided_by' | 'decided_at' | 'decision_reason' | 'begun_seq'>
    > & {
      state: ProposalState
    },
  ): Promise<void> {
    const row = await tx
      .updateTable('desk_proposals')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('expires_at', '>', this.#now())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new DeskRefusal('decided_already')
  }

  /** Ends an approved one, or refuses where it was ended meanwhile. */
  async end(
    tx: Kysely<Database>,
    id: number,
    change: { state: 'done' | 'refused'; seq?: number | null; fault?: string },
  ): Promise<void> {
    const row = await tx
      .updateTable('desk_proposals')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'approved')
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new DeskRefusal('changed_meanwhile')
  }

  /** Those of these calls that are open and were proposed by others than `by`. */
  async openCount(calls: readonly string[], by: number): Promise<number> {
    if (calls.length === 0) return 0
    const { count } = await this.#store
      .selectFrom('desk_proposals')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'open')
      .where('expires_at', '>', this.#now())
      .where('call', 'in', calls)
      .where('proposed_by', '!=', by)
      .executeTakeFirstOrThrow()
    return count
  }

  /** A page of those of these calls, newest first. */
  async page(
    calls: readonly string[],
    { states, page, limit }: PageOf,
  ): Promise<{ rows: Proposal[]; total: number }> {
    await this.#expire()
    if (calls.length === 0) return { rows: [], total: 0 }
    const seen = this.#store
      .selectFrom('desk_proposals')
      .where('call', 'in', calls)
      .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    const { total } = await seen
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await seen
      .selectAll()
      .orderBy('id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute()
    return { rows, total }
  }

  /** Those that were approved and are not carried out, oldest first, with who decided them. */
  approved(): Promise<{ id: number; operator: number; name: string }[]> {
    return this.#store
      .selectFrom('desk_proposals as p')
      .innerJoin('operators as o', 'o.id', 'p.decided_by')
      .select(['p.id', 'o.id as operator', 'o.name'])
      .where('p.state', '=', 'approved')
      .orderBy('p.id')
      .execute()
  }

  async #expire(): Promise<void> {
    await this.#store
      .updateTable('desk_proposals')
      .set({ state: 'expired' })
      .where('state', '=', 'open')
      .where('expires_at', '<=', this.#now())
      .execute()
  }
}
