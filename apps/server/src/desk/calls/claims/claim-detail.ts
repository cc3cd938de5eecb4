import { DAY_MS } from '@candor/money/durations'
import { CLAIM_DECIDERS, type ClaimDetail, deskCalls } from '@candor/desk-protocol'
import type { Chains } from '../../../cash/chain/open-chain.ts'
import { worthOf } from '../../../cash/recharge/claims/decide-claim.ts'
import {
  type ClaimDetail as Claim,
  claimDetail,
} from '../../../cash/recharge/claims/list-claims.ts'
import { explorerLinks } from '../../../cash/withdrawal/review/explorer-links.ts'
import { personSummary } from '../../../cash/withdrawal/review/person-summary.ts'
import type { Settings } from '../../../kernel/config/config.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { reasonAtDesk } from '../../../people/reasons/reasons.ts'
import { againstBounds } from '../../bounds/against-bounds.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import type { Act } from '../../frame/act.ts'
import { deskHandler } from '../../frame/handler.ts'
import { includes } from '../../frame/includes.ts'
import { type NameOf, operatorNames } from '../../operators/names.ts'
import type { DeskCaller } from '../../operators/operator-sessions.ts'
import { obstacleToPass } from '../../operators/second-person.ts'
import { accountsOf, rowOf, textIn } from './claim-rows.ts'

const SHOWN_DIGITS = 4

export const claimDetailHandler = deskHandler(
  deskCalls.claimDetail,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'vault' | 'now'> &
      Settings<'chainConfirmations' | 'claimSecondApproval' | 'marketSource'> &
      Chains,
    caller,
    { id },
    { act },
  ): Promise<ClaimDetail> => {
    const claim = await claimDetail(needs, id)
    if (!claim) throw new DeskRefusal('not_found')
    if (claim.remitterCard !== null && isDecider(caller))
      await recordLook(needs, caller, claim, act)
    const worth = worthOf(needs, claim.currency, claim.amount)
    const of = { kind: 'claim', item: id, operator: caller.id, user: claim.user, worth } as const
    const [bounds, obstacle, matched, person, accounts, nameOf] = await Promise.all([
      againstBounds(needs.store, of, needs.now()),
      obstacleOf(needs, caller, claim),
      matchedTransfer(needs, claim),
      personSummary(needs, claim.user),
      accountsOf(needs, [claim.user, ...claim.flagged.map(({ user }) => user)]),
      operatorNames(
        needs,
        claim.decisions.map(({ operator }) => operator),
      ),
    ])
    const text = textIn(needs, claim.currency)
    const { payer, remitterName, beneficiary, chain, senderAddress, transactionId } = claim
    const tx = matched?.tx ?? transactionId
    const links = explorerLinks(chain, senderAddress, tx)
    return {
      ...rowOf(needs, accounts, claim),
      ...{ payer, remitterName, beneficiary, chain, senderAddress, transactionId },
      remitterCard: shownTo(caller, claim.remitterCard),
      screenshot: claim.screenshot,
      reason: claim.reason && reasonAtDesk(claim.reason),
      fault: claim.fault,
      creditedSeq: claim.creditedSeq,
      flagged: claim.flagged.map((flag) => ({ ...flag, account: accounts.get(flag.user) ?? '' })),
      decisions: decisionsOf(claim, nameOf),
      history: claim.history.map((row) => rowOf(needs, accounts, row)),
      matched,
      transfers: claim.transfers.map((row) => ({ ...row, amount: text(row.amount) })),
      links: { sender: links.payee, tx: links.tx },
      person,
      bounds,
      obstacle,
      may: whatMay(needs, caller, claim, obstacle),
    }
  },
)

/** What this operator may still do about it, by what stands now. */
function whatMay(
  { chain }: Chains,
  caller: DeskCaller,
  { status, transfer, held, way }: Claim,
  obstacle: ClaimDetail['obstacle'],
): ClaimDetail['may'] {
  if (!isDecider(caller)) return []
  if ((status !== 'open' && status !== 'approved') || (transfer !== null && !held)) return []
  const byChainAlone = way === 'chain' && chain !== undefined && !held
  return obstacle !== null || byChainAlone ? ['refuse'] : ['accept', 'refuse']
}

/** Why this operator cannot accept what waits; null where they can. */
async function obstacleOf(
  needs: Pick<Kernel, 'store' | 'now'> & Settings<'marketSource'>,
  caller: DeskCaller,
  { decisions }: Claim,
): Promise<ClaimDetail['obstacle']> {
  const others = decisions.flatMap((row) => (row.decision === 'accept' ? [row.operator] : []))
  return obstacleToPass(needs, caller.id, others)
}

/**
 * Who sees a whole card number is on record: once a day for each claim, since its page is read anew
 * as long as it is open.
 */
async function recordLook(
  { store, now }: Pick<Kernel, 'store' | 'now'>,
  caller: DeskCaller,
  { id, user }: Claim,
  act: Act,
): Promise<void> {
  const subject = `claim ${id}`
  const known = await store
    .selectFrom('desk_audit')
    .select('id')
    .where('subject', '=', subject)
    .where('operator', '=', caller.id)
    .where('act', '=', deskCalls.claimDetail.name)
    .where('at', '>', now() - DAY_MS)
    .limit(1)
    .executeTakeFirst()
  if (!known) await act.record({ subject, facts: { user, seen: 'card number' } })
}

function isDecider({ roles }: Pick<DeskCaller, 'roles'>): boolean {
  return includes({ who: CLAIM_DECIDERS }, roles)
}

/** The payer's card is compared with the bank's statement by whoever decides, and nobody else. */
function shownTo({ roles }: DeskCaller, card: string | null): string | null {
  if (card === null || isDecider({ roles })) return card
  return `**** ${card.slice(-SHOWN_DIGITS)}`
}

function decisionsOf({ decisions }: Claim, nameOf: NameOf): ClaimDetail['decisions'] {
  return decisions.map(({ operator, decision, reason, at }) => ({
    operator: nameOf(operator),
    ...{ decision, reason: reason && reasonAtDesk(reason), at },
  }))
}

async function matchedTransfer(
  needs: Pick<Kernel, 'store' | 'transactor'> & Settings<'chainConfirmations'>,
  { transfer, currency }: Claim,
): Promise<ClaimDetail['matched']> {
  if (transfer === null) return null
  const [row, cursor] = await Promise.all([
    needs.store
      .selectFrom('chain_transfers')
      .selectAll()
      .where('request_id', '=', transfer)
      .executeTakeFirst(),
    needs.store.selectFrom('chain_cursor').select(['block', 'confirmations']).executeTakeFirst(),
  ])
  if (!row) return null
  return {
    requestId: row.request_id,
    tx: row.tx.slice(2),
    amount: textIn(needs, currency)(row.amount),
    status: row.status,
    seenAt: row.seen_at,
    sender: row.sender,
    block: row.block,
    confirmations: cursor ? Math.max(0, cursor.block - row.block + 1) : null,
    confirmationsNeeded: cursor?.confirmations ?? needs.config.chainConfirmations,
  }
}
