import { useState } from 'react'
import { Link } from 'react-router'
import type { WithdrawalDetail } from '@candor/desk-protocol'
import { money } from '../../data/figures.ts'
import { nameOf } from '../../data/names.ts'
import { CaseHead, Columns } from '../../queue/case-head.tsx'
import { BoundsFacts } from '../../queue/bounds-facts.tsx'
import { PersonFacts } from '../../queue/person-facts.tsx'
import { operatorText } from '../../queue/operator-text.ts'
import { Card } from '../../widgets/card.tsx'
import { ActButton } from '../../widgets/act-button.tsx'
import { ChainLink, Copy } from '../../widgets/copy.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { SmallTable } from '../../widgets/small-table.tsx'
import { Note } from '../../widgets/states.tsx'
import { Flag, Flags, Tag } from '../../widgets/tag.tsx'
import { Ago, At } from '../../widgets/time.tsx'
import { UserLink } from '../../widgets/user-link.tsx'
import { flagTexts, stageNames, stageStandings } from './names.ts'
import { cardLines } from './card-lines.ts'
import style from './withdrawals.module.css'

/** The card's number, masked until whoever pays says why they see it. */
function CardNumber({ of: { user, card, payee } }: { of: WithdrawalDetail }) {
  const [number, setNumber] = useState<string>()
  if (number !== undefined) return <Copy text={number} label="Number" />
  return (
    <>
      {payee}{' '}
      {card !== null && (
        <ActButton
          call="revealCard"
          label="See number"
          title="See the whole number of this card"
          small
          done="Shown in the case."
          presets={['For a payout.']}
          body={(reason) => ({ user, card, reason })}
          onDone={(seen) => setNumber(seen.number)}
        />
      )}
    </>
  )
}

/** Facts of a withdrawal: amount, payee, warnings, and what the person did before. */
export function WithdrawalFacts({ of }: { of: WithdrawalDetail }) {
  return (
    <>
      <CaseHead
        title={money(of.amount, of.currencyCode)}
        tags={
          <>
            <Tag standing={stageStandings[of.stage]}>{stageNames[of.stage]}</Tag>
            {of.approvals > 1 && <Tag standing="heed">Takes two operators</Tag>}
            {of.bySigner && <Tag>Paid by the signer</Tag>}
          </>
        }
        about={
          <>
            Withdrawal {of.id} of <UserLink user={of.user} account={of.account} />,{' '}
            <Ago at={of.createdAt} />
          </>
        }
      />
      <Flags none="Nothing about it stands out.">
        {of.flags.map((flag) => (
          <Flag key={flag} standing={flagTexts[flag].standing}>
            {flagTexts[flag].text}
            {flag === 'lookalike' && of.looksLike && <> Like {of.looksLike}.</>}
          </Flag>
        ))}
      </Flags>
      {of.cardFacts?.holderDiffers && (
        <Note icon="warning">
          The card is in the name of {of.cardFacts.holder}; the certified name is{' '}
          {of.cardFacts.certifiedName}.
        </Note>
      )}
      {of.fault && <Note icon="warning">The payout stumbled last over: {of.fault}</Note>}
      <Columns>
        <Card title="What is paid">
          <Facts
            of={[
              ['Asked for', money(of.amount, of.currencyCode)],
              ['Fee', money(of.fee, of.currencyCode)],
              ['To be paid', <strong key="p">{money(of.receives, of.currencyCode)}</strong>],
              ['Worth', money(of.worth, 'USDT')],
              ['By', of.chain ?? of.cardFacts?.bankName ?? of.bank ?? of.way],
              [
                of.chain ? 'To address' : 'To card',
                of.chain ? (
                  <ChainLink key="a" whole href={of.links.payee ?? undefined} text={of.payee} />
                ) : (
                  <CardNumber key="n" of={of} />
                ),
              ],
              ...cardLines(of),
              ['Saved', of.payeeSince ? <Ago key="s" at={of.payeeSince} /> : undefined],
              [
                'Paid by',
                of.tx ? (
                  <ChainLink key="t" href={of.links.tx ?? undefined} text={of.tx} />
                ) : undefined,
              ],
              [
                'Recorded by',
                of.tx ? (of.txBy === null ? 'the signer' : operatorText(of.txBy)) : undefined,
              ],
              [
                'Void at the signer',
                of.voidedAt === null ? undefined : <At key="v" at={of.voidedAt} />,
              ],
              [
                'Confirmations',
                of.confirmations === null
                  ? undefined
                  : `${of.confirmations} of ${of.confirmationsNeeded ?? '–'}`,
              ],
              ['Reason given', of.reason ?? undefined],
              [
                'Decided by',
                of.decidedBy.length > 0 ? of.decidedBy.map(operatorText).join(' and ') : undefined,
              ],
              ['Changed', <At key="c" at={of.changedAt} />],
            ]}
          />
        </Card>
        {of.stage !== 'confirmed' && of.stage !== 'refused' && (
          <BoundsFacts of={of.bounds} obstacle={of.obstacle} credited={of.credited} />
        )}
        <Card title="The person">
          <PersonFacts of={of.person} />
          <h3>Sessions</h3>
          <ul>
            {of.sessions.map((session) => (
              <li key={`${session.createdAt} ${session.address}`}>
                {session.device}, {session.address}, <Ago at={session.createdAt} />{' '}
                {session.asked && <Tag>asked in this one</Tag>}
              </li>
            ))}
          </ul>
        </Card>
      </Columns>
      {of.acts.length > 0 && (
        <Card title="What operators did" flush>
          <SmallTable
            label="What operators did"
            rows={of.acts}
            first={6}
            keyOf={(row) => `${row.at} ${row.act}`}
            empty="Nothing yet."
            columns={[
              { head: 'Act', cell: (row) => nameOf(row.act) },
              { head: 'By', cell: (row) => row.by.name },
              {
                head: 'Reason',
                cell: (row) =>
                  row.nameSeen ? `${row.reason ?? ''} Other name: ${row.nameSeen}` : row.reason,
              },
              {
                head: 'Outcome',
                cell: (row) =>
                  row.done ? (
                    <Tag standing="good">Done</Tag>
                  ) : (
                    <Tag standing="heed">{row.why ? nameOf(row.why) : 'Not done'}</Tag>
                  ),
              },
              { head: 'When', right: true, cell: (row) => <Ago at={row.at} /> },
            ]}
          />
        </Card>
      )}
      <Card title="Other withdrawals of this person" flush>
        <SmallTable
          label="Other withdrawals"
          rows={of.others}
          keyOf={(row) => String(row.id)}
          empty="None: this is the first."
          columns={[
            {
              head: 'No.',
              cell: (row) => (
                <Link className={style.link} to={`/withdrawals/${row.id}`}>
                  {row.id}
                </Link>
              ),
            },
            { head: 'Amount', right: true, cell: (row) => money(row.amount, row.currencyCode) },
            {
              head: 'To',
              cell: (row) => (row.payee === of.payee ? 'the same' : row.payee.slice(-8)),
            },
            {
              head: 'State',
              cell: (row) => (
                <Tag standing={stageStandings[row.stage]}>{stageNames[row.stage]}</Tag>
              ),
            },
            { head: 'Asked for', right: true, cell: (row) => <Ago at={row.createdAt} /> },
          ]}
        />
      </Card>
    </>
  )
}
