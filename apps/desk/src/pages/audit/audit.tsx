import { useParams } from 'react-router'
import type { AuditEntry } from '@candor/desk-protocol'
import { useAddress } from '../../data/address.ts'
import { useRead } from '../../data/reads.ts'
import { DataTable } from '../../widgets/data-table.tsx'
import { ExportLink } from '../../widgets/export-link.tsx'
import { SplitPage } from '../../widgets/page.tsx'
import { Paging } from '../../widgets/paging.tsx'
import { SearchBox } from '../../widgets/search-box.tsx'
import { EmptyState, LoadingRows } from '../../widgets/states.tsx'
import { Ago } from '../../widgets/time.tsx'
import { dayEnd, dayStart } from './days.ts'
import { DayField } from './day-field.tsx'
import { Act, Entry } from './entry.tsx'
import { ChainState } from './chain-state.tsx'
import style from './audit.module.css'

const LIMIT = 100

/** Every act of the desk: who, what, to what, why, and the chain that holds them together. */
function AuditPage() {
  const { id } = useParams()
  const address = useAddress()
  const operator = address.value('operator')
  const from = dayStart(address.value('from'))
  const to = dayEnd(address.value('to'))
  const read = useRead('auditPage', {
    page: address.page,
    limit: LIMIT,
    ...(/^\d{1,9}$/.test(operator) ? { operator: Number(operator) } : {}),
    ...(address.value('act') ? { act: address.value('act') } : {}),
    ...(address.value('subject') ? { subject: address.value('subject') } : {}),
    ...(from !== undefined ? { from } : {}),
    ...(to !== undefined ? { to } : {}),
  })
  const entry = read.data?.records.find((row) => String(row.id) === id)
  return (
    <SplitPage
      title="Audit log"
      back={id ? `/audit${address.query}` : undefined}
      about="Every entry seals the one before, so that a change or a gap is noticed."
      actions={
        <>
          <ChainState head={read.data?.head} />
          <ExportLink name="audit" from={from} to={to} />
        </>
      }
      filters={
        <>
          <SearchBox
            label="Name of a user or operator, or what it was done to"
            value={address.value('subject')}
            onChange={(subject) => address.set({ subject })}
          />
          <div className={style.filters}>
            <DayField
              label="From"
              value={address.value('from')}
              onChange={(day) => address.set({ from: day })}
            />
            <DayField
              label="To"
              value={address.value('to')}
              onChange={(day) => address.set({ to: day })}
            />
            {(operator || address.value('act')) && (
              <button
                type="button"
                className={style.narrowed}
                onClick={() => address.set({ operator: '', act: '' })}
              >
                {[operator && `operator ${operator}`, address.value('act')]
                  .filter(Boolean)
                  .join(', ')}
                {' ×'}
                <span className="unseen"> take away</span>
              </button>
            )}
          </div>
        </>
      }
      foot={read.data && <Paging {...read.data} onPage={address.setPage} />}
      detail={
        entry ? (
          <Entry
            key={entry.id}
            entry={entry}
            onOperator={(next) => address.set({ operator: next })}
            onAct={(act) => address.set({ act })}
            onSubject={(subject) => address.set({ subject })}
          />
        ) : id && !read.data && !read.fault ? (
          <LoadingRows />
        ) : (
          <EmptyState
            title={id ? 'This entry is not on this page of the log.' : 'No entry is open.'}
          >
            Choose one from the list: j and k move, Enter opens.
          </EmptyState>
        )
      }
    >
      <DataTable<AuditEntry>
        label="Audit entries"
        rows={read.data?.records}
        fault={read.fault}
        onRetry={read.again}
        renewing={read.renewing}
        keyOf={(row) => String(row.id)}
        hrefOf={(row) => `/audit/${row.id}${address.query}`}
        current={id}
        empty={{ title: 'No entries match.' }}
        columns={[
          { key: 'act', head: 'Act', cell: (row) => <Act entry={row} /> },
          { key: 'subject', head: 'Done to', cell: (row) => row.subjectName ?? row.subject },
          { key: 'by', head: 'By', cell: (row) => row.operator?.name ?? 'the venue' },
          { key: 'at', head: 'When', align: 'right', cell: (row) => <Ago at={row.at} /> },
        ]}
      />
    </SplitPage>
  )
}

export { AuditPage as Page }
