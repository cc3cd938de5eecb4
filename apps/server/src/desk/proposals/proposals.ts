import type { Kysely } from 'kysely'
import type { CarriedOut, DeskCall, DoneOrProposed, Role } from '@candor/desk-protocol'
import { DAY_MS } from '@candor/money/durations'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { SharedTurns } from '../../kernel/shared-turns.ts'
import type { Database } from '../../kernel/store/database.ts'
import type { Audit } from '../audit/audit.ts'
import { plain } from '../audit/canonical.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { TRANSIENT } from '../frame/transient-refusals.ts'
import { Act, nameOf } from '../frame/act.ts'
import { includes } from '../frame/includes.ts'
import type { DeskHandler } from '../frame/handler.ts'
import type { DeskCaller } from '../operators/operator-sessions.ts'
import { hasAnotherApprover } from '../operators/another-approver.ts'
import { checkCounts, checkMoneyPower, checkTwo } from '../operators/second-person.ts'
import { type Carrier, carriersOf } from './carriers.ts'
import { type PageOf, type Proposal, ProposalRows } from './proposal-rows.ts'

type ProposalParts = Pick<Kernel, 'store' | 'transactor' | 'now' | 'log'> &
  Settings<'marketSource'> & { audit: Audit }

const LIFETIME_MS = 7 * DAY_MS

/**
 * Proposals: acts that take two operators. A proposal is approved in one statement, so that of two
 * who decide at once one wins; from then on it is carried out, again after a kill, until it is done
 * or refused.
 */
export class Proposals {
  readonly #parts: ProposalParts
  readonly #db: Kysely<Database>
  readonly #now: () => number
  readonly #rows: ProposalRows
  readonly #turns: SharedTurns
  #carriers: ReadonlyMap<string, Carrier> = new Map()
  #waiting = 0

  constructor(parts: ProposalParts) {
    this.#parts = parts
    this.#db = parts.store
    this.#now = parts.now
    this.#rows = new ProposalRows(parts)
    this.#turns = new SharedTurns(parts.store, { name: 'proposal', atOnce: 2 })
  }

  /** Says what carries each call out, and with what; before the first call comes. */
  use<Needs>(handlers: readonly DeskHandler<Needs>[], needs: Needs): void {
    this.#carriers = carriersOf(handlers, needs)
  }

  callOf(name: string): DeskCall | undefined {
    return this.#carriers.get(name)?.call
  }

  /** Approved proposals that could not be carried out yet. */
  get waiting(): number {
    return this.#waiting
  }

  /** Keeps the call as a proposal; or carries it out where nobody else could approve it. */
  async propose(
    call: DeskCall,
    caller: DeskCaller,
    input: unknown,
    act: Act,
  ): Promise<DoneOrProposed> {
    const carrier = this.#carriers.get(call.name)
    if (!carrier) throw new Error(`Nothing carries ${call.name} out.`)
    const { reason, requestId, ...terms } = input as Record<string, unknown>
    const repeated = await this.#rows.repeated(caller.id, requestId, call.name, terms)
    if (repeated) {
      act.repeats()
      return this.#answerOf(repeated)
    }
    const before = await carrier.check(input, caller)
    const subject = carrier.subject(input)
    const alone =
      call.fourEyes === 'whereAnotherExists' &&
      !(await hasAnotherApprover(this.#parts, call, caller.id))
    const now = this.#now()
    const proposal = await this.#db.transaction().execute(async (tx) => {
      const row = await this.#rows.add(tx, {
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
        begun_seq: alone ? this.#parts.transactor.durableSeq : null,
        fault: null,
        seq: null,
      })
      if (!row) return undefined
      const step = alone ? 'approved alone' : 'proposed'
      await act.entry(tx, { subject, facts: { step, proposal: row.id, input: terms, before } })
      return row
    })
    if (!proposal) throw new DeskRefusal('changed_meanwhile')
    if (!alone) return { outcome: 'proposed', proposal: proposal.id }
    return this.#carryOut(proposal.id, { id: caller.id, name: caller.name })
  }

  /** Approves another's proposal and carries it out. */
  async approve(caller: DeskCaller, id: number, act: Act): Promise<CarriedOut> {
    const proposal = await this.find(id)
    if (!proposal || !this.isSeenBy(proposal, caller.roles)) throw new DeskRefusal('not_found')
    if (proposal.state !== 'open') throw new DeskRefusal('decided_already', proposal.state)
    await checkTwo(this.#parts, caller.id, [proposal.proposed_by])
    await checkCounts(this.#parts, caller.id)
    if (this.callOf(proposal.call)?.money) await checkMoneyPower(this.#parts)
    const now = this.#now()
    await this.#db.transaction().execute(async (tx) => {
      await this.#rows.decide(tx, id, {
        state: 'approved',
        decided_by: caller.id,
        decided_at: now,
        decision_reason: act.reason ?? null,
        begun_seq: this.#parts.transactor.durableSeq,
      })
      const { call, subject } = proposal
      await act.entry(tx, { subject, facts: { step: 'approved', proposal: id, call } })
    })
    return this.#carryOut(id, { id: caller.id, name: caller.name })
  }

  /** Withdraws the caller's own proposal, or declines another's. */
  async withdraw(caller: DeskCaller, id: number, act: Act): Promise<void> {
    const proposal = await this.find(id)
    if (!proposal || !this.isSeenBy(proposal, caller.roles)) throw new DeskRefusal('not_found')
    if (proposal.state !== 'open') throw new DeskRefusal('decided_already', proposal.state)
    const state = proposal.proposed_by === caller.id ? 'withdrawn' : 'declined'
    await this.#db.transaction().execute(async (tx) => {
      await this.#rows.decide(tx, id, {
        state,
        decided_by: caller.id,
        decided_at: this.#now(),
        decision_reason: act.reason ?? null,
      })
      const { call, subject } = proposal
      await act.entry(tx, { subject, facts: { step: state, proposal: id, call } })
    })
  }

  find(id: number): Promise<Proposal | undefined> {
    return this.#rows.find(id)
  }

  /** The names of calls whose proposals these roles see. */
  callsOf(roles: readonly Role[]): string[] {
    return [...this.#carriers.values()]
      .filter(({ call }) => includes(call, roles))
      .map(({ call }) => call.name)
  }

  isSeenBy({ call }: Pick<Proposal, 'call'>, roles: readonly Role[]): boolean {
    const known = this.callOf(call)
    return known !== undefined && includes(known, roles)
  }

  /** Open proposals that these roles see; another's alone where `by` is given. */
  openCount(roles: readonly Role[], by: number): Promise<number> {
    return this.#rows.openCount(this.callsOf(roles), by)
  }

  /** A page of what these roles see, newest first. */
  page(roles: readonly Role[], wanted: PageOf): Promise<{ rows: Proposal[]; total: number }> {
    return this.#rows.page(this.callsOf(roles), wanted)
  }

  /** Carries out what was approved and cut short. What fails again is tried at the next call. */
  async resume(): Promise<void> {
    const rows = await this.#rows.approved()
    this.#waiting = rows.length
    for (const { id, operator, name } of rows) {
      try {
        await this.#carryOut(id, { id: operator, name })
        this.#waiting -= 1
      } catch (error) {
        const { log } = this.#parts
        if (nameOf(error) === undefined)
          log.error({ err: error, proposal: id }, 'An approved proposal could not be carried out')
        else {
          this.#waiting -= isFinal(error) ? 1 : 0
          log.warn({ proposal: id, why: nameOf(error) }, 'An approved proposal was refused')
        }
      }
    }
  }

  /** One at a time in the whole venue; what somebody else has carried out meanwhile is returned as it was. */
  #carryOut(id: number, by: { id: number; name: string }): Promise<CarriedOut> {
    return this.#turns.take(String(id), async () => {
      const proposal = await this.find(id)
      if (!proposal) throw new DeskRefusal('not_found')
      if (proposal.state === 'done') return doneAs(proposal)
      const carrier = this.#carriers.get(proposal.call)
      if (proposal.state !== 'approved' || !carrier) {
        throw new DeskRefusal('decided_already', proposal.state)
      }
      const act = new Act(this.#parts.audit, proposal.call, by, proposal.reason)
      const { subject } = proposal
      let finished = false
      try {
        const input = carrier.call.body.parse({
          ...proposal.input,
          reason: proposal.reason,
          // Calls that take one had it; it is no part of the terms.
          requestId: proposal.request_id ?? `proposal-${id}`,
        })
        const result = await carrier.carryOut(input, {
          requestId: `proposal:${id}`,
          proposal: id,
          proposedBy: proposal.proposed_by,
          begunSeq: proposal.begun_seq ?? 0,
          act,
          finish: async (tx, { seq }) => {
            finished = true
            await this.#rows.end(tx, id, { state: 'done', seq: seq ?? null })
          },
        })
        if (!finished) {
          await this.#db.transaction().execute(async (tx) => {
            await this.#rows.end(tx, id, { state: 'done', seq: result.seq ?? null })
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
          await this.#rows.end(tx, id, { state: 'refused', fault })
          await act.entry(tx, { subject, facts: { step: 'refused', proposal: id, why: fault } })
        })
        throw error
      }
    })
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
