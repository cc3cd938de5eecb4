import type { Settings } from '../../../kernel/config/config.ts'
import type { Withdrawals } from '../../../cash/withdrawal/open-withdrawals.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { type WithdrawalDetail, deskCalls } from '@candor/desk-protocol'
import { withdrawalPage } from '../../../cash/withdrawal/review/queue-page.ts'
import { cardFacts } from '../../../cash/withdrawal/review/card-facts.ts'
import { withdrawalDetail } from '../../../cash/withdrawal/review/withdrawal-detail.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { deskHandler } from '../../frame/handler.ts'
import { againstBounds } from '../../bounds/against-bounds.ts'
import { hasCredited } from '../../operators/never-pays.ts'
import { obstacleToPass } from '../../operators/second-person.ts'
import { standingOf } from './passers.ts'
import { hasPlacedCard, whatMay } from './what-may.ts'
import { deskRows } from './withdrawal-rows.ts'

export const withdrawalPageHandler = deskHandler(
  deskCalls.withdrawalPage,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'projector'> & Withdrawals,
    _caller,
    filter,
  ) => {
    const found = await withdrawalPage(needs, filter)
    return { ...found, records: await deskRows(needs, found.records) }
  },
)

export const withdrawalDetailHandler = deskHandler(
  deskCalls.withdrawalDetail,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'projector' | 'reads' | 'now'> &
      Settings<'chainConfirmations' | 'marketSource'> &
      Withdrawals,
    caller,
    { id },
  ): Promise<WithdrawalDetail> => {
    const { transactor, projector, config, payouts } = needs
    await projector.reached(transactor.durableSeq)
    const found = await withdrawalDetail(needs, id)
    if (!found) throw new DeskRefusal('not_found')
    const { links, person, sessions, others, ...row } = found
    const { store, now } = needs
    const stands = (await standingOf(needs, id))!
    const { user, worth } = stands.withdrawal
    const of = { kind: 'withdrawal', item: id, operator: caller.id, user, worth } as const
    const [rows, acts, card, placedCard, credited, bounds, obstacle] = await Promise.all([
      deskRows(needs, [row, ...others]),
      actsOn(needs, id),
      row.card === null ? undefined : cardFacts(needs, row.card),
      hasPlacedCard(needs, caller, row.card),
      hasCredited(needs, caller.id, user),
      againstBounds(store, of, now()),
      obstacleToPass(needs, caller.id, stands.decidedBy),
    ])
    const [shown, ...rest] = rows
    return {
      ...shown!,
      version: stands.version,
      bounds,
      obstacle,
      credited,
      links,
      confirmationsNeeded: row.chain === null ? null : config.chainConfirmations,
      cardFacts: card ?? null,
      person,
      others: rest,
      sessions: [...sessions],
      acts,
      may: whatMay(caller, shown!, {
        neverPays: placedCard || credited,
        frozen: person.frozenAt !== null,
        obstacle,
        beyond: bounds.beyond !== null,
        watched: payouts.watches({ chain: row.chain, currency: row.currencyCode }),
      }),
    }
  },
)

/**
 * Returns what operators did, from the audit log, newest first: each act with its outcome. An act
 * that a kill interrupted has no outcome.
 */
async function actsOn(needs: Pick<Kernel, 'store'>, id: number): Promise<WithdrawalDetail['acts']> {
  const rows = await needs.store
    .selectFrom('desk_audit')
    .select(['at', 'operator', 'operator_name', 'act', 'reason', 'facts'])
    .where('subject', '=', `withdrawal ${id}`)
    .orderBy('id')
    .execute()
  const acts: WithdrawalDetail['acts'] = []
  const begun = new Map<string, number>()
  for (const { at, operator, operator_name, act, reason, facts } of rows) {
    if (operator === null) continue
    const by = { id: operator, name: operator_name ?? '' }
    const key = `${operator} ${act}`
    if (facts.step === 'begun') {
      const nameSeen = typeof facts.nameSeen === 'string' ? facts.nameSeen : null
      const words = { reason, nameSeen }
      begun.set(key, acts.push({ at, by, act, ...words, done: false, why: 'interrupted' }) - 1)
      continue
    }
    const place = begun.get(key)
    if (place === undefined) continue
    begun.delete(key)
    const why = typeof facts.why === 'string' ? facts.why : null
    const { nameSeen } = acts[place]!
    acts[place] = { at, by, act, reason, nameSeen, done: facts.step === 'done', why }
  }
  return acts.reverse()
}
