import type { ProposalRow } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { useRead } from '../../data/reads.ts'
import { QueuePage, useQueueState } from '../../queue/queue-page.tsx'
import { EmptyState, ErrorState, LoadingRows } from '../../widgets/states.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { ProposalCase, stateStanding } from './proposal-case.tsx'

const LIMIT = 50
const STATES = [
  { value: 'open', label: 'Waiting' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All' },
] as const

/** What waits for a second operator, and what became of it. */
function ProposalsPage() {
  const { page } = useAddress()
  const state = useQueueState(STATES)
  const read = useRead('proposalPage', { state, page, limit: LIMIT })
  return (
    <QueuePage<ProposalRow>
      path="/proposals"
      title="Approvals"
      about="Acts that need two people: one operator proposes, another approves."
      states={STATES}
      read={read}
      keyOf={(row) => String(row.id)}
      empty={{
        title: state === 'open' ? 'Nothing waits for a second operator.' : 'No proposals yet.',
      }}
      columns={[
        { key: 'what', head: 'What', cell: (row) => row.subject },
        { key: 'by', head: 'By', cell: (row) => row.by.name },
        {
          key: 'state',
          head: 'State',
          cell: (row) => <Tag standing={stateStanding(row)}>{row.state}</Tag>,
        },
        { key: 'at', head: 'Proposed', align: 'right', cell: (row) => <Ago at={row.createdAt} /> },
      ]}
      detail={(id) => (
        <OpenCase
          key={id}
          id={id}
          listed={read.data?.records.find((row) => String(row.id) === id)}
        />
      )}
    />
  )
}

/**
 * Read apart from the list: a proposal that is decided leaves the list of open ones, and stays in
 * view here.
 */
function OpenCase({ id, listed }: { id: string; listed: ProposalRow | undefined }) {
  const all = useRead('proposalPage', { state: 'all', limit: 200 })
  const proposal = all.data?.records.find((row) => String(row.id) === id) ?? listed
  if (proposal) return <ProposalCase proposal={proposal} />
  if (all.fault) return <ErrorState fault={all.fault} onRetry={all.again} />
  if (all.loading) return <LoadingRows />
  return <EmptyState title="This proposal is not among the newest." />
}

export { ProposalsPage as Page }
