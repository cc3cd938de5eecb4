import type { WithdrawalDetail } from '@candor/desk-protocol'
import { useRead } from '../../data/reads.ts'
import { CaseOf } from '../../queue/case-of.tsx'
import { DecisionFoot, useDecision } from '../../queue/decision.tsx'
import { operatorText } from '../../queue/operator-text.ts'
import { Case } from '../../widgets/page.tsx'
import { WithdrawalActs } from './withdrawal-acts.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

export function WithdrawalCase({ id }: { id: number }) {
  const read = useRead('withdrawalDetail', { id }, { keep: false, everyMs: 5_000 })
  return <CaseOf read={read}>{(of) => <Decide of={of} />}</CaseOf>
}

/** One withdrawal with what can be done at its stage. */
function Decide({ of }: { of: WithdrawalDetail }) {
  const decision = useDecision(of.version)
  const ended = of.stage === 'confirmed' || of.stage === 'refused'
  return (
    <Case
      foot={
        (!ended || decision.conflict) && (
          <DecisionFoot decision={decision} aside={missingOf(of)}>
            {!ended && <WithdrawalActs of={of} decision={decision} />}
          </DecisionFoot>
        )
      }
    >
      <WithdrawalFacts of={of} />
    </Case>
  )
}

/** Returns the text of who has approved so far, and what is missing. */
function missingOf(of: WithdrawalDetail): string | undefined {
  const by = of.decidedBy.map(operatorText).join(' and ')
  if (of.stage === 'unknown') {
    return by
      ? `${by} says that it was never paid; a different operator has to say the same.`
      : 'It comes back only when two different operators say that it was never paid.'
  }
  if (of.stage !== 'submitted' || (of.approvals < 2 && !of.bounds.needsTwo)) return undefined
  return by
    ? `${by} has approved; a different operator is needed.`
    : 'Two different operators have to approve.'
}
