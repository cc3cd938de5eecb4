import { useEffect, useState } from 'react'
import type { CertificationDetail, CertificationRow } from '@candor/desk-protocol'
import { useRead } from '../../data/reads.ts'
import { CaseOf } from '../../queue/case-of.tsx'
import { DecisionFoot, useDecision } from '../../queue/decision.tsx'
import { ActButton } from '../../widgets/act-button.tsx'
import { Case } from '../../widgets/page.tsx'
import { CertificationFacts } from './certification-facts.tsx'
import { levelNames } from './names.ts'

interface CaseProps {
  id: number
  /** The case as the list has it now: it tells when somebody else has changed it. */
  listed: CertificationRow | undefined
}

/** Opening it is a look at documents, and on record; it is read again only when asked for. */
export function CertificationCase({ id, listed }: CaseProps) {
  const read = useRead('certificationDetail', { id }, { keep: false })
  return (
    <CaseOf read={read}>{(of) => <Decide of={of} listed={listed} onLook={read.again} />}</CaseOf>
  )
}

interface DecideProps {
  of: CertificationDetail
  listed: CertificationRow | undefined
  onLook: () => void
}

/** One certification with the two ways to decide it. */
function Decide({ of, listed, onLook }: DecideProps) {
  // Read by its address it is here before the list is: only what left the list has changed.
  const [wasListed, setWasListed] = useState(listed !== undefined)
  useEffect(() => {
    if (listed) setWasListed(true)
  }, [listed])
  const made = useDecision(listed?.version ?? (wasListed ? 'left the list' : of.version))
  const decision = {
    ...made,
    look: () => {
      onLook()
      made.look()
    },
  }
  const shared = {
    onConflict: made.handlers.onConflict,
    onDone: () => {
      made.handlers.onDone()
      onLook()
    },
  }
  const waits = of.status === 'inProgress'
  return (
    <Case
      foot={
        (waits || decision.conflict) && (
          <DecisionFoot decision={decision}>
            {waits && (
              <>
                <ActButton
                  {...shared}
                  call="decideCertification"
                  label="Accept"
                  kind="primary"
                  hint="a"
                  title={`Certify ${of.account}: ${levelNames[of.level].toLowerCase()}`}
                  presets={
                    of.level === 1
                      ? ['Name and number are complete.', 'Compared with what is known.']
                      : ['Texts and photographs agree.', 'Checked against the document.']
                  }
                  done="Certified. The person is told."
                  body={(reason) => ({ id: of.id, version: of.version, verdict: 'accept', reason })}
                />
                <ActButton
                  {...shared}
                  call="decideCertification"
                  label="Refuse"
                  kind="danger"
                  hint="x"
                  title={`Refuse the certification of ${of.account}`}
                  offer={{ kind: of.level === 1 ? 'primary' : 'advanced' }}
                  readBy="The person reads this, and can submit again. It is kept in the audit log."
                  done="Refused. The person is told why."
                  body={(_, reason) => ({
                    id: of.id,
                    version: of.version,
                    verdict: 'refuse',
                    reason,
                  })}
                />
              </>
            )}
          </DecisionFoot>
        )
      }
    >
      <CertificationFacts of={of} />
    </Case>
  )
}
