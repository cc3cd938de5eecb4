import { useState } from 'react'
import type { ClaimDetail } from '@candor/desk-protocol'
import { money } from '../../data/figures.ts'
import { useRead } from '../../data/reads.ts'
import { CaseOf } from '../../queue/case-of.tsx'
import { type Decision, DecisionFoot, useDecision } from '../../queue/decision.tsx'
import { operatorText } from '../../queue/operator-text.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Field } from '../../widgets/field.tsx'
import { Case } from '../../widgets/page.tsx'
import { Note } from '../../widgets/states.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { refusals } from './words.ts'

export function ClaimCase({ id }: { id: number }) {
  const read = useRead('claimDetail', { id }, { keep: false })
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
              of.needsTwo && (of.status === 'open' || of.status === 'approved') && !of.matched
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
                    presets={refusals}
                    readBy="The person reads this, and can claim anew. It is kept in the audit log."
                    done="Refused. The person is told why."
                    body={(reason) => ({
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
  const byChain = of.way === 'chain'
  const ready = !byChain || /^(0x)?[0-9a-fA-F]{64}$/.test(tx.trim())
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
        of.needsTwo && of.status === 'open'
          ? 'Accepted by you; one more is needed.'
          : 'Accepted. It is being credited.'
      }
      onOpen={() => setTx(of.transactionId ?? '')}
      body={(reason) =>
        ready
          ? {
              id: of.id,
              version: of.version,
              verdict: 'accept',
              reason,
              ...(byChain ? { transactionId: tx.trim() } : {}),
            }
          : undefined
      }
    >
      <p>
        Credits {money(of.amount, of.currencyCode)} to {of.account}: exactly what was claimed, once.
      </p>
      {of.flagged.length > 0 && (
        <Note icon="warning">
          Another claim shows the same. Be sure that this money came twice.
        </Note>
      )}
      {of.needsTwo && of.status === 'open' && (
        <Note icon="two">
          From this worth on two different operators accept; you are the first.
        </Note>
      )}
      {byChain && (
        <Field
          label="Transaction id, as an explorer shows it"
          value={tx}
          onChange={setTx}
          error={tx && !ready ? '64 hexadecimal digits.' : undefined}
        />
      )}
    </ActButton>
  )
}
