import { useState } from 'react'
import { useParams } from 'react-router'
import type { ProposalRow } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import type { Fault } from '../../data/fault.ts'
import { useRead } from '../../data/reads.ts'
import { Chips } from '../../widgets/chips.tsx'
import { DataTable } from '../../widgets/data-table.tsx'
import { SplitPage } from '../../widgets/page.tsx'
import { Paging } from '../../widgets/paging.tsx'
import { ErrorState, EmptyState, LoadingRows } from '../../widgets/states.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { Ago } from '../../widgets/time.tsx'
import { ProposalCase, stateStanding } from './proposal-case.tsx'

const LIMIT = 50
type Which = 'open' | 'ended' | 'all'

/** What waits for a second operator, and what became of it. */
export function Page() {
  const { id } = useParams()
  const address = useAddress()
  const which = (address.value('state') || 'open') as Which
  const read = useRead('proposalPage', { state: which, page: address.page, limit: LIMIT })
  // One that has just been decided leaves the list of open ones; it stays in view all the same.
  const all = useRead('proposalPage', { state: 'all', limit: 200 }, { enabled: !!id })
  const open = [...(read.data?.records ?? []), ...(all.data?.records ?? [])].find(
    (row) => String(row.id) === id,
  )
  const [conflict, setConflict] = useState<{ id: string; fault: Fault }>()
  return (
    <SplitPage
      title="Approvals"
      about="Acts that take two: one operator proposes, a different one approves. Only then is anything done."
      filters={
        <Chips<Which>
          label="State"
          value={which}
          options={[
            { value: 'open', label: 'Waiting' },
            { value: 'ended', label: 'Ended' },
            { value: 'all', label: 'All' },
          ]}
          onChange={(state) => address.set({ state: state === 'open' ? '' : state })}
        />
      }
      foot={read.data && <Paging {...read.data} onPage={address.setPage} />}
      detail={
        open ? (
          <ProposalCase
            key={open.id}
            proposal={open}
            conflict={conflict?.id === id ? conflict?.fault : undefined}
            onConflict={(fault) => setConflict(fault && { id: String(open.id), fault })}
          />
        ) : id && all.loading ? (
          <LoadingRows />
        ) : id && all.fault ? (
          <ErrorState fault={all.fault} onRetry={all.again} />
        ) : (
          <EmptyState title={id ? 'This proposal is not here.' : 'Nothing is open.'}>
            Choose one on the left: j and k move, Enter opens.
          </EmptyState>
        )
      }
    >
      <DataTable<ProposalRow>
        label="Proposals"
        rows={read.data?.records}
        fault={read.fault}
        onRetry={read.again}
        renewing={read.renewing}
        keyOf={(row) => String(row.id)}
        hrefOf={(row) => `/proposals/${row.id}${address.query}`}
        current={id}
        empty={{
          title: which === 'open' ? 'Nothing waits for a second operator.' : 'No proposals yet.',
        }}
        columns={[
          { key: 'what', head: 'What', cell: (row) => row.subject },
          { key: 'by', head: 'By', cell: (row) => row.by.name },
          {
            key: 'state',
            head: 'State',
            cell: (row) => <Tag standing={stateStanding(row)}>{row.state}</Tag>,
          },
          {
            key: 'at',
            head: 'Proposed',
            align: 'right',
            cell: (row) => <Ago at={row.createdAt} />,
          },
        ]}
      />
    </SplitPage>
  )
}
