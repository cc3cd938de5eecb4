import { useState } from 'react'
import {
  type DeskCall,
  type ProposalRow,
  type Role,
  type RuleDifference,
  deskCalls,
  ruleDifferences,
} from '@candor/desk-protocol'
import { nameOf } from '../../data/names.ts'
import { useSelf } from '../../data/session.ts'
import { type Decision, DecisionFoot, useDecision } from '../../queue/decision.tsx'
import { AnotherOwner } from '../../widgets/another-owner.tsx'
import { obstacleText } from '../../queue/obstacle.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Card } from '../../widgets/card.tsx'
import { DiffView } from '../../widgets/diff-view.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { JsonView } from '../../widgets/json-view.tsx'
import { OneTimePassword } from '../../widgets/one-time-password.tsx'
import { Case } from '../../widgets/page.tsx'
import { RuleDifferences } from '../../widgets/rule-differences.tsx'
import { Note } from '../../widgets/states.tsx'
import { type Standing, Tag } from '../../widgets/tag.tsx'
import { Ago, At } from '../../widgets/time.tsx'

const standings: Record<ProposalRow['state'], Standing> = {
  open: 'busy',
  approved: 'busy',
  done: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  declined: 'plain',
  expired: 'plain',
}

export function stateStanding(proposal: ProposalRow): Standing {
  return standings[proposal.state]
}

/** One proposal: what would change, who asks for it and why, and the two ways to decide. */
export function ProposalCase({ proposal }: { proposal: ProposalRow }) {
  const self = useSelf()
  const own = proposal.by.id === self.id
  const [password, setPassword] = useState<string>()
  const decision = useDecision(proposal.state)
  const differences = releaseDifferences(proposal)
  return (
    <Case
      foot={
        (proposal.mayApprove || proposal.mayWithdraw || decision.conflict) && (
          <DecisionFoot decision={decision}>
            <Acts proposal={proposal} own={own} decision={decision} onPassword={setPassword} />
          </DecisionFoot>
        )
      }
    >
      <div>
        <h2>{nameOf(proposal.call)}</h2>
        <p>{proposal.summary}</p>
      </div>
      <Facts
        of={[
          [
            'State',
            <Tag key="s" standing={stateStanding(proposal)}>
              {proposal.state}
            </Tag>,
          ],
          ['Done to', proposal.subject],
          [
            'Proposed by',
            <>
              {proposal.by.name}
              {own && ' (you)'}, <At at={proposal.createdAt} />
            </>,
          ],
          ['Reason', proposal.reason],
          [
            'Expires',
            proposal.state === 'open' ? <Ago key="e" at={proposal.expiresAt} /> : undefined,
          ],
          [
            'Decided by',
            proposal.decidedBy && proposal.decidedAt ? (
              <>
                {proposal.decidedBy.name}, <At at={proposal.decidedAt} />
              </>
            ) : undefined,
          ],
          ['Their reason', proposal.decisionReason ?? undefined],
          ['Could not be done', proposal.fault ?? undefined],
          ['Journal record', proposal.seq ?? undefined],
        ]}
      />
      {proposal.state === 'open' && own && (
        <Note icon="two">
          You proposed this, so a different operator has to approve it. You can take it back.
          {!partnersFor(proposal.call, self.partners) && (
            <>
              {' '}
              Nobody here could approve it now. <AnotherOwner />
            </>
          )}
        </Note>
      )}
      {proposal.obstacle && proposal.obstacle !== 'own' && (
        <Note icon="two">{obstacleText(proposal.obstacle)}</Note>
      )}
      {proposal.before &&
        (differences ? (
          <Card title="What would differ" flush>
            <RuleDifferences differences={differences} />
          </Card>
        ) : speaksOf(proposal.before, proposal.input) ? (
          <Card title="What would differ">
            <DiffView
              from={comparable(proposal.before, proposal.input)}
              to={comparable(proposal.input)}
            />
          </Card>
        ) : (
          <Card title="As it stands now">
            <JsonView value={comparable(proposal.before)} />
          </Card>
        ))}
      <Card title="As it was sent">
        <JsonView value={proposal.input} />
      </Card>
      {password && <OneTimePassword password={password} onClose={() => setPassword(undefined)} />}
    </Case>
  )
}

/** The rules that an adoption would put in force; undefined for every other proposal. */
function releaseDifferences({ call, before }: ProposalRow): RuleDifference[] | undefined {
  if (call !== deskCalls.adoptReleaseRules.name) return undefined
  return ruleDifferences.safeParse(before?.['differences']).data
}

/** Whether somebody could approve the call now, of those who count as another person. */
function partnersFor(name: string, partners: readonly Role[]): boolean {
  const call: DeskCall | undefined = deskCalls[name as keyof typeof deskCalls]
  return Array.isArray(call?.who) && call.who.some((role: Role) => partners.includes(role))
}

/** Whether what stands now is of the same form as what is sent, so that the two can be compared. */
function speaksOf(before: Record<string, unknown>, input: Record<string, unknown>): boolean {
  return Object.keys(comparable(before)).some((key) => key in input)
}

/** Without what only tells which state was seen; of what stands now, what the change speaks of. */
function comparable(of: Record<string, unknown>, only?: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(of).filter(
      ([key]) => key !== 'version' && key !== 'requestId' && (!only || key in only),
    ),
  )
}

function Acts(props: {
  proposal: ProposalRow
  own: boolean
  decision: Decision
  onPassword: (password: string) => void
}) {
  const { proposal, own, decision } = props
  return (
    <>
      {proposal.mayApprove && (
        <ActButton
          call="approveProposal"
          label="Approve"
          kind="primary"
          hint="a"
          title={`Approve: ${proposal.subject}`}
          presets={['Checked against the request and the figures.', 'As agreed.']}
          done="Approved and carried out."
          body={(reason) => ({ id: proposal.id, reason })}
          {...decision.handlers}
          onDone={(data) => {
            decision.handlers.onDone()
            if (data.oneTimePassword) props.onPassword(data.oneTimePassword)
          }}
        >
          <p>
            It is carried out at once, in both names: {proposal.by.name} proposed it, you approve
            it.
          </p>
        </ActButton>
      )}
      {proposal.mayWithdraw && (
        <ActButton
          call="withdrawProposal"
          label={own ? 'Take back' : 'Decline'}
          kind={own ? 'plain' : 'danger'}
          hint="x"
          title={`${own ? 'Take back' : 'Decline'}: ${proposal.subject}`}
          presets={
            own ? ['Proposed by mistake.', 'No longer needed.'] : ['The figures are not right.']
          }
          done={own ? 'Taken back.' : 'Declined.'}
          body={(reason) => ({ id: proposal.id, reason })}
          {...decision.handlers}
        />
      )}
    </>
  )
}
