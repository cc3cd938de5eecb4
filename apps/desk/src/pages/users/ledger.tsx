import { useState } from 'react'
import type { LedgerRow } from '@candor/desk-protocol'
import { exact, count } from '../../data/figures.ts'
import { isZero } from '@candor/money/decimals'
import { nameOf } from '../../data/names.ts'
import { useRead } from '../../data/reads.ts'
import { DataTable } from '../../widgets/data-table.tsx'
import { ExportLink } from '../../widgets/export-link.tsx'
import { Field, Select } from '../../widgets/field.tsx'
import { Paging } from '../../widgets/paging.tsx'
import { At } from '../../widgets/time.tsx'
import style from './users.module.css'

const LIMIT = 50
type Purse = '' | 'funding' | 'coin'

/** Every posting that changed what the user owns: the same that the user reads. */
export function Ledger({ user }: { user: number }) {
  const [page, setPage] = useState(1)
  const [purse, setPurse] = useState<Purse>('')
  const [currency, setCurrency] = useState('')
  const code = currency.trim().toUpperCase()
  const read = useRead('userLedger', {
    user,
    page,
    limit: LIMIT,
    ...(purse ? { purse } : {}),
    ...(code ? { currencyCode: code } : {}),
  })
  return (
    <div className={style.stack}>
      <div className={style.filters}>
        <Select<Purse>
          label="Account"
          value={purse}
          options={[
            { value: '', label: 'Both' },
            { value: 'funding', label: 'Funding' },
            { value: 'coin', label: 'Coin' },
          ]}
          onChange={(next) => {
            setPurse(next)
            setPage(1)
          }}
        />
        <Field
          label="Currency"
          value={currency}
          maxLength={12}
          placeholder="All"
          onChange={(next) => {
            setCurrency(next)
            setPage(1)
          }}
        />
        <ExportLink name="ledger" user={user} />
      </div>
      <div>
        <DataTable<LedgerRow>
          label="Account record"
          rows={read.data?.records}
          fault={read.fault}
          onRetry={read.again}
          renewing={read.renewing}
          keyOf={(row) => `${row.seq}.${row.ordinal}`}
          empty={{ title: 'No postings match.' }}
          columns={[
            { key: 'at', head: 'Time', cell: (row) => <At at={row.at} /> },
            {
              key: 'reason',
              head: 'What',
              cell: (row) =>
                row.order ? `${nameOf(row.reason)}, no. ${row.order}` : nameOf(row.reason),
            },
            { key: 'purse', head: 'Account', cell: (row) => `${row.currencyCode} ${row.purse}` },
            {
              key: 'available',
              head: 'Free changed by',
              align: 'right',
              cell: (row) => signed(row.availableChange),
            },
            {
              key: 'held',
              head: 'Held changed by',
              align: 'right',
              cell: (row) => signed(row.heldChange),
            },
            {
              key: 'after',
              head: 'Free then',
              align: 'right',
              cell: (row) => exact(row.availableAfter),
            },
            {
              key: 'heldAfter',
              head: 'Held then',
              align: 'right',
              wideOnly: true,
              cell: (row) => exact(row.heldAfter),
            },
            {
              key: 'seq',
              head: 'Record',
              align: 'right',
              wideOnly: true,
              cell: (row) => count(row.seq),
            },
          ]}
        />
        {read.data && <Paging {...read.data} onPage={setPage} />}
      </div>
    </div>
  )
}

/** A change carries its sign; none is a dash. */
function signed(text: string): string {
  if (isZero(text)) return '–'
  return text.startsWith('-') ? exact(text) : `+${exact(text)}`
}
