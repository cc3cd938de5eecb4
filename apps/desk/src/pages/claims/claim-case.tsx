import { useState } from 'react'
import type { ClaimDetail } from '@candor/desk-protocol'
import { money } from '../../data/figures.ts'
import { useRead } from '../../data/reads.ts'
import { CaseOf } from '../../queue/case-of.tsx'
import { type Decision, DecisionFoot, useDecision } from '../../queue/decision.tsx'
import { operatorText } from '../../queue/operator-text.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { ExplainedNote, useExplanation } from '../../widgets/explained-note.tsx'
import { Field } from '../../widgets/field.tsx'
import { Case } from '../../widgets/page.tsx'
import { Note } from '../../widgets/states.tsx'
import { ClaimFacts } from './claim-facts.tsx'

export function ClaimCase({ id }: { id: number }) {
  const read = useRead('claimDetail', { id }, { keep: false, everyMs: 5_000 })
  return <CaseOf read={read}>{(of) => <Decide of={of} />}</CaseOf>
}

/** One claim with the two ways to decide it. */
function Decide({ of }: { of: ClaimDetail }) {
  const decision = useDecision(of.version)
  const waits = of.may.length > 0
  const first = of.decisions.find((made) => made.decision === 'accept')
  return (
    <Case
      foot={
        (of.status === 'open' || of.status === 'approved' || decision.conflict) && (
          <DecisionFoot
            decision={decision}
            aside={
              (of.needsTwo || of.bounds.needsTwo) &&
              (of.status === 'open' || of.status === 'approved') &&
              !of.matched
                ? first
                  ? `${operatorText(first.operator)} has accepted; a different operator is needed.`
                  : 'Two different operators have to accept.'
                : undefined
            }
          >
            {waits && (
              <>
                {of.may.includes('accept') && <Accept of={of} decision={decision} />}
                {of.may.includes('refuse') && (
                  <ActButton
                    {...decision.handlers}
                    call="decideClaim"
                    label="Refuse"
                    kind="danger"
                    hint="x"
                    title={`Refuse claim ${of.id}: ${money(of.amount, of.currencyCode)}`}
                    offer={{
                      kind: of.screenshot === null ? 'claim' : 'claimWithPicture',
                      facts: { currency: of.currencyCode },
                    }}
                    readBy="The person reads this, and can claim anew. It is kept in the audit log."
                    done="Refused. The person is told why."
                    body={(_, reason) => ({
                      id: of.id,
                      version: of.version,
                      verdict: 'refuse',
                      reason,
                    })}
                  />
                )}
              </>
            )}
          </DecisionFoot>
        )
      }
    >
      <ClaimFacts of={of} />
    </Case>
  )
}

function Accept({ of, decision }: { of: ClaimDetail; decision: Decision }) {
  const [tx, setTx] = useState('')
  const flagsSeen = useExplanation()
  const byChain = of.way === 'chain'
  const twoNeeded = of.needsTwo || of.bounds.needsTwo
  const flagged = of.flagged.length > 0
  const explained = !flagged || flagsSeen.isEnough
  const named = !byChain || /^(0x)?[0-9a-fA-F]{64}$/.test(tx.trim())
  return (
    <ActButton
      {...decision.handlers}
      call="decideClaim"
      label="Accept"
      kind="primary"
      hint="a"
      title={`Accept claim ${of.id}: ${money(of.amount, of.currencyCode)}`}
      presets={['Found on the account’s statement.', 'Amount, payer and reference agree.']}
      done={
        twoNeeded && of.status === 'open'
          ? 'Accepted by you; one more is needed.'
          : 'Accepted. It is being credited.'
      }
      onOpen={() => {
        setTx(of.transactionId ?? of.matched?.tx ?? '')
        flagsSeen.type('')
      }}
      body={(reason) =>
        named && explained
          ? {
              id: of.id,
              version: of.version,
              verdict: 'accept',
              reason,
              ...(flagged ? { flagsSeen: flagsSeen.typed.trim() } : {}),
              ...(byChain ? { transactionId: tx.trim() } : {}),
            }
          : undefined
      }
    >
      <p>
        Credits {money(of.amount, of.currencyCode)} to {of.account}: exactly what was claimed, once.
      </p>
      {of.flagged.length > 0 && (
        <ExplainedNote
          note="Another claim shows the same. Make sure that the money really came twice."
          label="Why it is accepted although another claim shows the same"
          explanation={flagsSeen}
        />
      )}
      {twoNeeded && of.status === 'open' && (
        <Note icon="two">Two different operators accept this; you are the first.</Note>
      )}
      {byChain && (
        <Field
          label="Transaction id, as an explorer shows it"
          value={tx}
          onChange={setTx}
          error={tx && !named ? '64 hexadecimal digits.' : undefined}
        />
      )}
    </ActButton>
  )
}
