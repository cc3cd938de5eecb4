import type { CertificationDetail } from '@candor/desk-protocol'
import { fileAddress } from '../../data/files.ts'
import { CaseHead, Columns } from '../../queue/case-head.tsx'
import { Card } from '../../widgets/card.tsx'
import { Copy } from '../../widgets/copy.tsx'
import { Facts } from '../../widgets/facts.tsx'
import { PhotoViewer } from '../../widgets/photo-viewer.tsx'
import { Flag, Flags, Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { UserLink } from '../../widgets/user-link.tsx'
import { operatorText } from '../../queue/operator-text.ts'
import { documentNames, flagTexts, levelNames, stateNames, stateStandings } from './names.ts'

type Entry = CertificationDetail['history'][number]

/**
 * Facts of a certification: the photographs side by side, the texts, other people with the same,
 * and the history.
 */
export function CertificationFacts({ of }: { of: CertificationDetail }) {
  const shown = of.history.find((entry) => entry.level === of.level)
  // The advanced level is photographs alone: its texts are those of the primary one.
  const texts = of.history.find((entry) => entry.name !== null)
  const raised = (Object.keys(flagTexts) as (keyof typeof flagTexts)[]).filter(
    (flag) => of.flags[flag],
  )
  return (
    <>
      <CaseHead
        title={texts?.name ?? of.account}
        tags={
          <>
            <Tag>{levelNames[of.level]}</Tag>
            <Tag standing={stateStandings[of.status]}>{stateNames[of.status]}</Tag>
          </>
        }
        about={
          <>
            <UserLink user={of.user} account={of.account} />, submitted <Ago at={of.submittedAt} />
            {of.attempt > 1 && `, attempt ${of.attempt}`}
          </>
        }
      />
      {shown?.photos && (
        <PhotoViewer
          photos={[
            { label: 'Front', src: fileAddress(shown.photos.front) },
            { label: 'Back', src: fileAddress(shown.photos.back) },
            { label: 'In hand', src: fileAddress(shown.photos.holding) },
          ]}
        />
      )}
      <Columns>
        <Card title="As submitted">
          <Facts
            of={[
              ['Name', texts?.name ?? undefined],
              ['Document', texts?.documentType ? documentNames[texts.documentType] : undefined],
              [
                'Number',
                texts?.documentNumber ? <Copy key="d" text={texts.documentNumber} /> : undefined,
              ],
              [
                'Bank card',
                texts?.bankCardNumber ? <Copy key="b" text={texts.bankCardNumber} /> : undefined,
              ],
              ['Decided', shown?.decision ? <Decided key="m" made={shown.decision} /> : undefined],
              ['Registered', <Ago key="r" at={of.registeredAt} />],
              [
                'Named on cards',
                of.holders.length > 0 ? of.holders.join(', ') : 'no bank card yet',
              ],
            ]}
          />
        </Card>
        <Card title="What to look at">
          <Flags none="Nobody else has submitted this document, card or photographs.">
            {raised.map((flag) => (
              <Flag key={flag} standing={flag === 'holderDiffers' ? 'heed' : 'bad'}>
                {flagTexts[flag]}
              </Flag>
            ))}
          </Flags>
          <Others label="Same document" users={of.others.document} />
          <Others label="Same card" users={of.others.card} />
          <Others label="Same photograph" users={of.others.photo} />
        </Card>
      </Columns>
      <Card title="What was submitted before">
        <History entries={of.history.filter((entry) => entry !== shown)} />
      </Card>
    </>
  )
}

function Others({ label, users }: { label: string; users: readonly number[] }) {
  if (users.length === 0) return null
  return (
    <p>
      {label}:{' '}
      {users.map((user, place) => (
        <span key={user}>
          {place > 0 && ', '}
          <UserLink user={user} />
        </span>
      ))}
    </p>
  )
}

function Decided({ made }: { made: NonNullable<Entry['decision']> }) {
  return (
    <>
      {made.accepted ? 'accepted' : 'refused'} by {operatorText(made.operator)},{' '}
      <Ago at={made.at} />
      {made.reason && `. “${made.reason}”`}
    </>
  )
}

function History({ entries }: { entries: CertificationDetail['history'] }) {
  if (entries.length === 0) return <p>Nothing: this is the first submission.</p>
  return (
    <Facts
      of={entries.map((entry) => [
        `${levelNames[entry.level]}, ${entry.attempt}`,
        <>
          <Ago at={entry.submittedAt} />:{' '}
          {entry.decision ? <Decided made={entry.decision} /> : 'not decided'}
        </>,
      ])}
    />
  )
}
