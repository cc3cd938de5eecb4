import { type Kysely, type Selectable, sql } from 'kysely'
import type { CarriedOut, DoneOrProposed, Role } from '@candor/desk-protocol'
import { Turns } from '../../identity/turns.ts'
import type { Database } from '../../tables/database.ts'
import { canonical, plain } from '../audit/canonical.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { TRANSIENT } from '../transient.ts'
import { Act, nameOf } from '../frame/act.ts'
import { type Desk, type FourEyesHandlers, includes } from '../frame/desk.ts'
import type { FourEyesHandler } from '../frame/handler.ts'
import type { DeskCaller } from '../operators/operator-sessions.ts'
import { checkCounts, checkMoneyPower, checkTwo } from '../operators/second-person.ts'
import type { DeskProposalsTable, ProposalState } from '../tables.ts'

export type Proposal = Selectable<DeskProposalsTable>

const LIFETIME_MS = 7 * 86_400_000

/**
 * What takes two operators. A proposal is approved in one statement, so that of two who decide one
 * wins; from then on it is carried out, again after a kill, until it is done or refused.
 */
export class Proposals {
  readonly #db: Kysely<Database>
  readonly #now: () => number
  readonly #turns = new Turns()
  #handlers: FourEyesHandlers = new Map()

  constructor(db: Kysely<Database>, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** Says what carries each call out; before the first call comes. */
  use(handlers: FourEyesHandlers): void {
    this.#handlers = handlers
  }

  handlerOf(call: string): FourEyesHandler | undefined {
    return this.#handlers.get(call)
  }

  /** Keeps the call as a proposal; or carries it out where nobody else could approve it. */
  async propose(
    desk: Desk,
    handler: FourEyesHandler,
    caller: DeskCaller,
    input: unknown,
    act: Act,
  ): Promise<DoneOrProposed> {
    const { call } = handler
    const { reason, requestId, ...terms } = input as Record<string, unknown>
    const repeated = await this.#repeated(caller.id, requestId, call.name, terms)
    if (repeated) {
      act.repeats()
      return this.#answerOf(repeated)
    }
    const before = await handler.check(desk, input, caller)
    const subject = handler.subject(input)
    const alone = call.fourEyes === 'whereAnotherExists' && !(await this.#another(handler, caller))
    const now = this.#now()
    const proposal = await this.#db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('desk_proposals')
        .values({
          call: call.name,
          subject,
          input: JSON.stringify(plain(terms)) as never,
          before: before === null ? null : (JSON.stringify(plain(before)) as never),
          reason: String(reason),
          request_id: typeof requestId === 'string' ? requestId : null,
          proposed_by: caller.id,
          created_at: now,
          expires_at: now + LIFETIME_MS,
          state: alone ? 'approved' : 'open',
          alone,
          decided_by: alone ? caller.id : null,
          decided_at: alone ? now : null,
          decision_reason: null,
          begun_seq: alone ? desk.context.transactor.durableSeq : null,
          fault: null,
          seq: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) return undefined
      const step = alone ? 'approved alone' : 'proposed'
      await act.entry(tx, { subject, facts: { step, proposal: row.id, input: terms, before } })
      return row
    })
    if (!proposal) throw new DeskRefusal('changed_meanwhile')
    if (!alone) return { outcome: 'proposed', proposal: proposal.id }
    return this.#carryOut(desk, proposal.id, { id: caller.id, name: caller.name })
  }

  /** Approves another's proposal and carries it out. */
  async approve(desk: Desk, caller: DeskCaller, id: number, act: Act): Promise<CarriedOut> {
    const proposal = await this.find(id)
    if (!proposal || !this.isSeenBy(proposal, caller.roles)) throw new DeskRefusal('not_found')
    if (proposal.state !== 'open') throw new DeskRefusal('decided_already', proposal.state)
    const { context } = desk
    await checkTwo(context, caller.id, [proposal.proposed_by])
    await checkCounts(context, caller.id)
    if (this.handlerOf(proposal.call)?.call.money) await checkMoneyPower(context)
    const now = this.#now()
    await this.#db.transaction().execute(async (tx) => {
      await this.#decide(tx, id, {
        state: 'approved',
        decided_by: caller.id,
        decided_at: now,
        decision_reason: act.reason ?? null,
        begun_seq: desk.context.transactor.durableSeq,
      })
      const { call, subject } = proposal
      await act.entry(tx, { subject, facts: { step: 'approved', proposal: id, call } })
    })
    return this.#carryOut(desk, id, { id: caller.id, name: caller.name })
  }

  /** Takes the own proposal back, or declines another's. */
  async withdraw(caller: DeskCaller, id: number, act: Act): Promise<void> {
    const proposal = await this.find(id)
    if (!proposal || !this.isSeenBy(proposal, caller.roles)) throw new DeskRefusal('not_found')
    if (proposal.state !== 'open') throw new DeskRefusal('decided_already', proposal.state)
    const state = proposal.proposed_by === caller.id ? 'withdrawn' : 'declined'
    await this.#db.transaction().execute(async (tx) => {
      await this.#decide(tx, id, {
        state,
        decided_by: caller.id,
        decided_at: this.#now(),
        decision_reason: act.reason ?? null,
      })
      const { call, subject } = proposal
      await act.entry(tx, { subject, facts: { step: state, proposal: id, call } })
    })
  }

  async find(id: number): Promise<Proposal | undefined> {
    await this.#expire()
    return this.#db.selectFrom('desk_proposals').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** The names of calls whose proposals these roles see. */
  callsOf(roles: readonly Role[]): string[] {
    return [...this.#handlers.values()]
      .filter(({ call }) => includes(call, roles))
      .map(({ call }) => call.name)
  }

  isSeenBy({ call }: Pick<Proposal, 'call'>, roles: readonly Role[]): boolean {
    const handler = this.#handlers.get(call)
    return handler !== undefined && includes(handler.call, roles)
  }

  /** Open proposals that these roles see; another's alone where `by` is given. */
  async openCount(roles: readonly Role[], by: number): Promise<number> {
    const calls = this.callsOf(roles)
    if (calls.length === 0) return 0
    const { count } = await this.#db
      .selectFrom('desk_proposals')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'open')
      .where('expires_at', '>', this.#now())
      .where('call', 'in', calls)
      .where('proposed_by', '!=', by)
      .executeTakeFirstOrThrow()
    return count
  }

  /** A page of what these roles see, newest first. */
  async page(
    roles: readonly Role[],
    {
      states,
      page,
      limit,
    }: { states: readonly ProposalState[] | undefined; page: number; limit: number },
  ): Promise<{ rows: Proposal[]; total: number }> {
    await this.#expire()
    const calls = this.callsOf(roles)
    if (calls.length === 0) return { rows: [], total: 0 }
    const seen = this.#db
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

  /** Carries out what was approved and cut short. What fails again is tried at the next call. */
  async resume(desk: Desk): Promise<void> {
    const rows = await this.#db
      .selectFrom('desk_proposals as p')
      .innerJoin('operators as o', 'o.id', 'p.decided_by')
      .select(['p.id', 'o.id as operator', 'o.name'])
      .where('p.state', '=', 'approved')
      .orderBy('p.id')
      .execute()
    for (const { id, operator, name } of rows) {
      try {
        await this.#carryOut(desk, id, { id: operator, name })
      } catch (error) {
        const { log } = desk.context
        if (nameOf(error) === undefined)
          log.error({ err: error, proposal: id }, 'An approved proposal could not be carried out')
        else log.warn({ proposal: id, why: nameOf(error) }, 'An approved proposal was refused')
      }
    }
  }

  /** One at a time; what somebody else has carried out meanwhile is answered as it was. */
  #carryOut(desk: Desk, id: number, by: { id: number; name: string }): Promise<CarriedOut> {
    return this.#turns.take(String(id), async () => {
      const proposal = await this.find(id)
      if (!proposal) throw new DeskRefusal('not_found')
      if (proposal.state === 'done') return doneAs(proposal)
      const handler = this.#handlers.get(proposal.call)
      if (proposal.state !== 'approved' || !handler) {
        throw new DeskRefusal('decided_already', proposal.state)
      }
      const act = new Act(desk.audit, proposal.call, by, proposal.reason)
      const { subject } = proposal
      let finished = false
      try {
        const input = handler.call.body.parse({
          ...proposal.input,
          reason: proposal.reason,
          // Calls that take one had it; it is no part of the terms.
          requestId: proposal.request_id ?? `proposal-${id}`,
        })
        const result = await handler.carryOut(desk, input, {
          requestId: `proposal:${id}`,
          proposal: id,
          proposedBy: proposal.proposed_by,
          begunSeq: proposal.begun_seq ?? 0,
          act,
          finish: async (tx, { seq }) => {
            finished = true
            await this.#end(tx, id, { state: 'done', seq: seq ?? null })
          },
        })
        if (!finished) {
          await this.#db.transaction().execute(async (tx) => {
            await this.#end(tx, id, { state: 'done', seq: result.seq ?? null })
            await act.entry(tx, { subject, facts: { step: 'done', proposal: id, seq: result.seq } })
          })
        }
        return result
      } catch (error) {
        // What was not expected, and a venue that cannot take it now, leave it approved: it is
        // tried again.
        const fault = isFinal(error) ? nameOf(error) : undefined
        if (fault === undefined) throw error
        await this.#db.transaction().execute(async (tx) => {
          await this.#end(tx, id, { state: 'refused', fault })
          await act.entry(tx, { subject, facts: { step: 'refused', proposal: id, why: fault } })
        })
        throw error
      }
    })
  }

  /** Decides an open one, or refuses: of two at the same moment one gets through. */
  async #decide(
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

  async #end(
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

  async #expire(): Promise<void> {
    await this.#db
      .updateTable('desk_proposals')
      .set({ state: 'expired' })
      .where('state', '=', 'open')
      .where('expires_at', '<=', this.#now())
      .execute()
  }

  /** Whether somebody else could approve it: who has not been in yet could not. */
  async #another({ call }: FourEyesHandler, caller: DeskCaller): Promise<boolean> {
    const roles = Array.isArray(call.who) ? (call.who as readonly string[]) : []
    const row = await this.#db
      .selectFrom('operators')
      .select('id')
      .where('id', '!=', caller.id)
      .where('disabled_at', 'is', null)
      .where('totp_since', 'is not', null)
      .where('password_due', '=', false)
      .where(sql<boolean>`roles && ${[...roles]}::text[]`)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  async #repeated(
    operator: number,
    requestId: unknown,
    call: string,
    terms: unknown,
  ): Promise<Proposal | undefined> {
    if (typeof requestId !== 'string') return undefined
    const row = await this.#db
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

  #answerOf(proposal: Proposal): DoneOrProposed {
    if (proposal.state === 'done') return doneAs(proposal)
    return { outcome: 'proposed', proposal: proposal.id }
  }
}

function doneAs({ seq }: Proposal): CarriedOut {
  return seq === null ? { outcome: 'done' } : { outcome: 'done', seq }
}

/** Whether trying again could not help. */
function isFinal(error: unknown): boolean {
  if (error instanceof DeskRefusal) return error.error !== 'unavailable'
  return nameOf(error) !== undefined && !TRANSIENT.has(nameOf(error)!)
}
