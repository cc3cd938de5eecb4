import { Link } from 'react-router'
import type { ClaimDetail } from '@candor/desk-protocol'
import { fileAddress } from '../../data/files.ts'
import { count, money } from '../../data/figures.ts'
import { CaseHead, Columns } from '../../queue/case-head.tsx'
import { BoundsFacts } from '../../queue/bounds-facts.tsx'
import { PersonFacts } from '../../queue/person-facts.tsx'
import { operatorText } from '../../queue/operator-text.ts'
import { Card } from '../../widgets/card.tsx'
import { ChainLink, Copy, shortened } from '../../widgets/copy.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { PhotoViewer } from '../../widgets/photo-viewer.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { Note } from '../../widgets/states.tsx'
import { Flag, Flags, Tag } from '../../widgets/tag.tsx'
import { Ago, At } from '../../widgets/time.tsx'
import { UserLink } from '../../widgets/user-link.tsx'
import { flagTexts, stateNames, stateStandings, wayNames } from './names.ts'
import style from './claims.module.css'

/** The screenshot beside what was claimed, what else shows the same, and what was before. */
export function ClaimFacts({ of }: { of: ClaimDetail }) {
  return (
    <>
      <CaseHead
        title={money(of.amount, of.currencyCode)}
        tags={
          <>
            <Tag>{wayNames[of.way]}</Tag>
            <Tag standing={stateStandings[of.status]}>{stateNames[of.status]}</Tag>
            {of.needsTwo && <Tag standing="heed">Takes two operators</Tag>}
          </>
        }
        about={
          <>
            Claim {of.id} of <UserLink user={of.user} account={of.account} />,{' '}
            <Ago at={of.createdAt} />
          </>
        }
      />
      {of.flagged.length > 0 ? (
        <Flags none="">
          {of.flagged.map((flag) => (
            <Flag key={`${flag.claim} ${flag.kind}`} standing="bad">
              {flagTexts[flag.kind]} as claim{' '}
              <Link className={style.link} to={`/claims/${flag.claim}`}>
                {flag.claim}
              </Link>{' '}
              of{' '}
              {flag.user === of.user ? (
                'the same person'
              ) : (
                <UserLink user={flag.user} account={flag.account} />
              )}{' '}
              ({stateNames[flag.status].toLowerCase()})
            </Flag>
          ))}
        </Flags>
      ) : (
        <Flags none="No other claim shows the same screenshot or bank reference." />
      )}
      {of.fault && <Note icon="warning">The books do not take the credit: {of.fault}</Note>}
      {of.matched && <Matched of={of} matched={of.matched} />}
      <Columns even>
        {of.screenshot === null ? (
          <Note icon="two">
            The chain shows this transfer. It is more than is credited without an operator, so that
            the venue made it a case; there is no picture.
          </Note>
        ) : (
          <PhotoViewer tall photos={[{ label: 'Screenshot', src: fileAddress(of.screenshot) }]} />
        )}
        <Card title="As claimed">
          <Facts
            of={[
              ['Amount', money(of.amount, of.currencyCode)],
              ['Reference given', of.reference ? <Copy key="r" text={of.reference} /> : undefined],
              [
                'Number of the bank',
                of.bankReference ? <Copy key="b" text={of.bankReference} /> : undefined,
              ],
              ['Paid by', of.remitterName ?? of.payer ?? undefined],
              [
                'From account',
                of.remitterCard ? <Copy key="c" text={of.remitterCard} /> : undefined,
              ],
              ['Paid to', of.beneficiary ?? undefined],
              ['Chain', of.chain ?? undefined],
              [
                'Sent from',
                of.senderAddress ? (
                  <ChainLink key="s" href={of.links.sender ?? undefined} text={of.senderAddress} />
                ) : undefined,
              ],
              [
                'Transaction',
                of.transactionId ? (
                  <ChainLink key="t" href={of.links.tx ?? undefined} text={of.transactionId} />
                ) : undefined,
              ],
              ['Claimed', <At key="a" at={of.createdAt} />],
              ['Refused because', of.reason ?? undefined],
              ['Journal record', of.creditedSeq === null ? undefined : count(of.creditedSeq)],
            ]}
          />
          {of.decisions.map((decision) => (
            <p key={decision.at}>
              {decision.decision === 'accept' ? 'Accepted' : 'Refused'} by{' '}
              {operatorText(decision.operator)}, <Ago at={decision.at} />
              {decision.reason && `. “${decision.reason}”`}
            </p>
          ))}
        </Card>
      </Columns>
      {(of.status === 'open' || of.status === 'approved') && (
        <BoundsFacts of={of.bounds} obstacle={of.obstacle} />
      )}
      <Card title="The person">
        <PersonFacts of={of.person} />
      </Card>
      {of.transfers.length > 0 && (
        <Card title="Transfers to this person without a claim" flush>
          <SmallTable
            label="Transfers"
            rows={of.transfers}
            keyOf={(row) => row.requestId}
            empty="None."
            columns={[
              {
                head: 'Transaction',
                cell: (row) => <Copy text={row.tx} shown={shortened(row.tx)} />,
              },
              { head: 'Amount', right: true, cell: (row) => money(row.amount, of.currencyCode) },
              { head: 'State', cell: (row) => row.status },
              { head: 'Seen', right: true, cell: (row) => <Ago at={row.seenAt} /> },
            ]}
          />
        </Card>
      )}
      <Card title="Other claims of this person" flush>
        <SmallTable
          label="Other claims"
          rows={of.history}
          keyOf={(row) => String(row.id)}
          empty="None: this is the first."
          columns={[
            {
              head: 'Claim',
              cell: (row) => (
                <Link className={style.link} to={`/claims/${row.id}`}>
                  {row.id}
                </Link>
              ),
            },
            { head: 'Way', cell: (row) => wayNames[row.way] },
            { head: 'Amount', right: true, cell: (row) => money(row.amount, row.currencyCode) },
            {
              head: 'State',
              cell: (row) => (
                <Tag standing={stateStandings[row.status]}>{stateNames[row.status]}</Tag>
              ),
            },
            { head: 'Claimed', right: true, cell: (row) => <Ago at={row.createdAt} /> },
          ]}
        />
      </Card>
    </>
  )
}

/** The transfer that the claim is one with: the chain credits it, nobody has to decide. */
function Matched({
  of,
  matched,
}: {
  of: ClaimDetail
  matched: NonNullable<ClaimDetail['matched']>
}) {
  return (
    <Card title="Matches a transfer on the chain">
      <Facts
        of={[
          ['Transaction', <ChainLink key="t" href={of.links.tx ?? undefined} text={matched.tx} />],
          ['Amount', money(matched.amount, of.currencyCode)],
          ['Sent from', <Copy key="s" text={matched.sender} shown={shortened(matched.sender)} />],
          [
            'Confirmations',
            matched.confirmations === null
              ? `none read yet, of ${matched.confirmationsNeeded}`
              : `${count(matched.confirmations)} of ${count(matched.confirmationsNeeded)}, block ${count(matched.block)}`,
          ],
          ['State', matched.status],
          ['Seen', <Ago key="a" at={matched.seenAt} />],
        ]}
      />
      <p>The chain credits it by itself; nobody has to decide.</p>
    </Card>
  )
}
