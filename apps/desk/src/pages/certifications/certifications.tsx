import type { CertificationRow } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { useRead } from '../../data/reads.ts'
import { QueuePage, useQueueState } from '../../queue/queue-page.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Waiting } from '../../widgets/time.tsx'
import { CertificationCase } from './certification-case.tsx'
import { levelNames, stateNames, stateStandings } from './names.ts'

const LIMIT = 50
const STATES = [
  { value: 'inProgress', label: 'Waiting' },
  { value: 'failed', label: 'Refused' },
  { value: 'certified', label: 'Certified' },
  { value: 'all', label: 'All' },
] as const

/** People who have submitted who they are: what waits longest is on top. */
function CertificationsPage() {
  const { page } = useAddress()
  const state = useQueueState(STATES)
  const read = useRead('certificationPage', {
    page,
    limit: LIMIT,
    ...(state === 'all' ? {} : { status: state }),
  })
  return (
    <QueuePage<CertificationRow>
      path="/certifications"
      title="Certifications"
      about="Every look at a photo is recorded. The person reads the reason of a refusal."
      states={STATES}
      read={read}
      keyOf={(row) => String(row.id)}
      empty={{ title: state === 'inProgress' ? 'Nobody waits to be certified.' : 'None of these.' }}
      columns={[
        { key: 'who', head: 'Who', cell: (row) => row.name ?? row.account },
        { key: 'level', head: 'Level', cell: (row) => levelNames[row.level] },
        {
          key: 'flags',
          head: 'Standing',
          cell: (row) =>
            Object.values(row.flags).some(Boolean) ? (
              <Tag standing="bad">Flagged</Tag>
            ) : (
              <Tag standing={stateStandings[row.status]}>{stateNames[row.status]}</Tag>
            ),
        },
        {
          key: 'since',
          head: 'For',
          align: 'right',
          cell: (row) => <Waiting since={row.submittedAt} />,
        },
      ]}
      detail={(id) => (
        <CertificationCase
          key={id}
          id={Number(id)}
          listed={read.data?.records.find((row) => String(row.id) === id)}
        />
      )}
    />
  )
}

export { CertificationsPage as Page }
