import { type DeskErrorName, deskCalls } from '@candor/desk-protocol'
import type { Chains } from '../../../cash/chain/open-chain.ts'
import {
  type ClaimGate,
  type ClaimOutcome,
  decideClaim,
} from '../../../cash/recharge/claims/decide-claim.ts'
import { claimDetail } from '../../../cash/recharge/claims/list-claims.ts'
import type { Transactions } from '../../../cash/transactions/transaction-news.ts'
import type { Settings } from '../../../kernel/config/config.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { letPass } from '../../bounds/let-pass.ts'
import { dropPasses } from '../../bounds/passes.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { deskHandler } from '../../frame/handler.ts'
import { keptReason } from '../../frame/told-reason.ts'
import type { DeskCaller } from '../../operators/operator-sessions.ts'
import { textIn } from './claim-rows.ts'

export const decideClaimHandler = deskHandler(
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
