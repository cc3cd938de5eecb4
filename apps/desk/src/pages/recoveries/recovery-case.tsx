import type { RecoveryDetail, RecoveryRow } from '@candor/desk-protocol'
import { fileAddress } from '../../data/files.ts'
import { useRead } from '../../data/reads.ts'
import { CaseHead, Columns } from '../../queue/case-head.tsx'
import { CaseOf } from '../../queue/case-of.tsx'
import { DecisionFoot, useDecision } from '../../queue/decision.tsx'
import { obstacleText } from '../../queue/obstacle.ts'
import { PersonFacts } from '../../queue/person-facts.tsx'
import { operatorText } from '../../queue/operator-text.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Card } from '../../widgets/card.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { Case } from '../../widgets/page.tsx'
import { PhotoViewer } from '../../widgets/photo-viewer.tsx'
import { Note } from '../../widgets/states.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago, At } from '../../widgets/time.tsx'
import { UserLink } from '../../widgets/user-link.tsx'
import { stateNames, stateStandings } from './names.ts'

interface CaseProps {
  id: number
  /** The case as the list has it now: it tells when somebody else has changed it. */
  listed: RecoveryRow | undefined
}

/** Opening it is a look at a face and documents, and on record; it is read again when asked for. */
export function RecoveryCase({ id, listed }: CaseProps) {
  const read = useRead('recoveryDetail', { id }, { keep: false })
  return (
    <CaseOf read={read}>{(of) => <Decide of={of} listed={listed} onLook={read.again} />}</CaseOf>
  )
}

function Decide(props: {
  of: RecoveryDetail
  listed: RecoveryRow | undefined
  onLook: () => void
}) {
  const { of, listed, onLook } = props
  const made = useDecision(listed ? listed.version : 'not in the list')
  const decision = {
    ...made,
    look: () => {
      onLook()
      made.look()
    },
  }
  const shared = {
    call: 'decideRecovery' as const,
    onConflict: made.handlers.onConflict,
    onDone: () => {
      made.handlers.onDone()
      onLook()
    },
  }
  const waits = of.state === 'submitted' || of.state === 'approved'
  const body = (verdict: 'accept' | 'refuse') => (reason: string) => ({
    ...{ id: of.id, version: of.version, verdict, reason },
  })
  return (
    <Case
      foot={
        (waits || decision.conflict) && (
          <DecisionFoot decision={decision} aside={missingOf(of)}>
            {waits && of.obstacle === null && (
              <ActButton
                {...shared}
                label="Accept"
                kind="primary"
                hint="a"
                title={`Give ${of.account} to whoever is in the photo`}
                presets={['Face, documents and code agree.']}
                done={
                  of.state === 'submitted'
                    ? 'Accepted by you; one more is needed.'
                    : 'Accepted. The 72 hours run, and the person is told.'
                }
                body={body('accept')}
              >
                <p>
                  72 hours after the second operator has accepted, a link to {of.contact} sets a new
                  password. Second factors and the fund password go.
                </p>
              </ActButton>
            )}
            {waits && (
              <ActButton
                {...shared}
                label="Refuse"
                kind="danger"
                hint="x"
                title={`Refuse the recovery of ${of.account}`}
                presets={[
                  'The face is not the certified one.',
                  'The code is not in the photo, or another one is.',
                  'Nothing was certified that could be compared.',
                ]}
                readBy="Nobody is told of a refusal: it would say that there is such an account. It is kept in the audit log."
                done="Refused."
                body={body('refuse')}
              />
            )}
          </DecisionFoot>
        )
      }
    >
      <CaseHead
        title={of.account}
        tags={<Tag standing={stateStandings[of.state]}>{stateNames[of.state]}</Tag>}
        about={
          <>
            Recovery {of.id} of <UserLink user={of.user} account={of.account} />,{' '}
            <Ago at={of.createdAt} />
          </>
        }
      />
      {of.obstacle && <Note icon="two">{obstacleText(of.obstacle)}</Note>}
      <Facts
        of={[
          ['Code in the photo', of.code],
          ['New address', of.contact],
          ['Has an e-mail address', of.hasEmail ? 'yes, it is told' : 'no'],
          ['Has a phone number', of.hasPhone ? 'yes, it is told' : 'no'],
          ['Last login', of.lastSeenAt ? <At key="s" at={of.lastSeenAt} /> : 'never'],
          ['Opens', of.opensAt ? <At key="o" at={of.opensAt} /> : undefined],
        ]}
      />
      <Columns even>
        {of.photo ? (
          <PhotoViewer tall photos={[{ label: 'Fresh photo with the code', src: of.photo }]} />
        ) : (
          <Note>The photo is not kept any more.</Note>
        )}
        <Certified of={of} />
      </Columns>
      <Card title="The person">
        <PersonFacts of={of.person} />
      </Card>
      {of.decisions.map((one) => (
        <p key={one.at}>
          {one.accepted ? 'Accepted' : 'Refused'} by {operatorText(one.operator)},{' '}
          <Ago at={one.at} />. “{one.reason}”
        </p>
      ))}
    </Case>
  )
}

/** The documents and photographs that were certified, beside the fresh photo. */
function Certified({ of }: { of: RecoveryDetail }) {
  const accepted = of.certified.filter((entry) => entry.decision?.accepted)
  const texts = accepted.find((entry) => entry.name !== null)
  const photos = accepted.find((entry) => entry.photos !== null)?.photos
  if (!texts && !photos) {
    return (
      <Note icon="warning">Nothing of this person was certified: there is nothing to compare.</Note>
    )
  }
  return (
    <Card title="As certified">
      <Facts
        of={[
          ['Name', texts?.name ?? undefined],
          ['Document number', texts?.documentNumber ?? undefined],
        ]}
      />
      {photos && (
        <PhotoViewer
          photos={[
            { label: 'In hand', src: fileAddress(photos.holding) },
            { label: 'Front', src: fileAddress(photos.front) },
            { label: 'Back', src: fileAddress(photos.back) },
          ]}
        />
      )}
    </Card>
  )
}

function missingOf({ state, decisions }: RecoveryDetail): string | undefined {
  const first = decisions.find((one) => one.accepted)
  if (state === 'approved' && first) {
    return `${operatorText(first.operator)} has accepted; a different operator is needed.`
  }
  return state === 'submitted' ? 'Two different operators have to accept.' : undefined
}
