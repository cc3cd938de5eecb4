import { DAY_MS } from '@candor/money/durations'
import type { Transactions } from '../../cash/transactions/transaction-news.ts'
import type { Chains } from '../../cash/chain/open-chain.ts'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { formatUnits } from '@candor/money'
import {
  CLAIM_DECIDERS,
  type ClaimDetail,
  type ClaimRow,
  type DeskErrorName,
  deskCalls,
} from '@candor/desk-protocol'
import {
  type ClaimGate,
  type ClaimOutcome,
  decideClaim,
  worthOf,
} from '../../cash/recharge/claims/decide-claim.ts'
import {
  type ClaimDetail as Claim,
  type ClaimSummary,
  claimDetail,
  listClaims,
} from '../../cash/recharge/claims/list-claims.ts'
import { reasonAtDesk } from '../../people/reasons/reasons.ts'
import { explorerLinks } from '../../cash/withdrawal/review/explorer-links.ts'
import { personSummary } from '../../cash/withdrawal/review/person-summary.ts'
import { againstBounds } from '../bounds/against-bounds.ts'
import { letPass } from '../bounds/let-pass.ts'
import { dropPasses } from '../bounds/passes.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import type { Act } from '../frame/act.ts'
import { includes } from '../frame/includes.ts'
import { deskHandler } from '../frame/handler.ts'
import { keptReason } from '../frame/told-reason.ts'
import { type NameOf, operatorNames } from '../operators/names.ts'
import { obstacleToPass } from '../operators/second-person.ts'
import type { DeskCaller } from '../operators/operator-sessions.ts'

const SHOWN_DIGITS = 4

const claimPageHandler = deskHandler(
  deskCalls.claimPage,
  async (
    needs: Pick<Kernel, 'store' | 'transactor'> & Settings<'claimSecondApproval'>,
    _caller,
    { currencyCode, ...filter },
  ) => {
    const found = await listClaims(needs, { ...filter, currency: currencyCode })
    const accounts = await accountsOf(
      needs,
      found.records.map(({ user }) => user),
    )
    return { ...found, records: found.records.map((row) => rowOf(needs, accounts, row)) }
  },
)

const claimDetailHandler = deskHandler(
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

const decideClaimHandler = deskHandler(
  deskCalls.decideClaim,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'vault' | 'now'> &
      Settings<'claimSecondApproval'> &
      Chains &
      Transactions,
    caller,
    { id, version, verdict, transactionId, flagsSeen, reason },
    { act },
  ) => {
    const claim = await claimDetail(needs, id)
    if (!claim) throw new DeskRefusal('not_found')
    const { user, way, currency, amount, status } = claim
    const kind = claim.screenshot === null ? 'claim' : 'claimWithPicture'
    const decision =
      verdict === 'accept'
        ? ({ version, accept: true, transactionId } as const)
        : ({ version, refuse: true, reason: keptReason(kind, reason) } as const)
    const facts = {
      ...{ user, way, verdict, status, version, transactionId, flagsSeen },
      amount: `${textIn(needs, currency)(amount)} ${currency}`,
    }
    return act.around(
      { subject: `claim ${id}`, facts },
      async () => {
        const decided = await decideClaim(needs, {
          operator: caller.id,
          claimId: id,
          decision,
          gate: gateOf(needs, caller, flagsSeen),
        })
        if (decided.outcome !== 'done') throw new DeskRefusal(REFUSALS[decided.outcome])
        return { status: decided.status, version: decided.version }
      },
      (decided) => ({ status: decided.status }),
    )
  },
)

export const claimHandlers = [claimPageHandler, claimDetailHandler, decideClaimHandler]

/** Who may accept, and within which sums; what shows what another showed takes one more reason. */
function gateOf(
  needs: Pick<Kernel, 'now'>,
  { id: operator }: DeskCaller,
  flagsSeen: string | undefined,
): ClaimGate {
  return {
    accept: (db, { claim, flagged, ...of }) => {
      if (flagged && flagsSeen === undefined) throw new DeskRefusal('flags_unexplained')
      return letPass(needs, db, { ...of, kind: 'claim', item: claim, operator })
    },
    refuse: (db, claim) => dropPasses(db, 'claim', claim),
  }
}

const REFUSALS = {
  unknown: 'not_found',
  decided: 'decided_already',
  changed: 'changed_meanwhile',
  same_operator: 'second_operator_needed',
  chain_decides: 'chain_decides',
  transaction_missing: 'transaction_missing',
  transaction_used: 'transaction_used',
  transaction_differs: 'transaction_differs',
} as const satisfies Record<Exclude<ClaimOutcome['outcome'], 'done'>, DeskErrorName>

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

function rowOf(
  needs: Pick<Kernel, 'transactor'>,
  accounts: ReadonlyMap<number, string>,
  claim: ClaimSummary,
): ClaimRow {
  const { id, version, user, way, status, reference, bankReference, transfer } = claim
  const { flags, needsTwo, createdAt, changedAt } = claim
  return {
    ...{ id, version, user, way, status, reference, bankReference, transfer },
    ...{ flags, needsTwo, createdAt, changedAt },
    account: accounts.get(user) ?? '',
    currencyCode: claim.currency,
    amount: textIn(needs, claim.currency)(claim.amount),
  }
}

function textIn({ transactor: { engine } }: Pick<Kernel, 'transactor'>, code: string) {
  const { scale } = engine.currencies()[engine.currencyId(code)!]!
  return (units: bigint) => formatUnits(units, scale)
}

/** The account names of these, by their ids. */
async function accountsOf(
  { store }: Pick<Kernel, 'store'>,
  users: readonly number[],
): Promise<Map<number, string>> {
  if (users.length === 0) return new Map()
  const rows = await store
    .selectFrom('people')
    .select(['id', 'account'])
    .where('id', 'in', [...new Set(users)])
    .execute()
  return new Map(rows.map(({ id, account }) => [id, account]))
}
