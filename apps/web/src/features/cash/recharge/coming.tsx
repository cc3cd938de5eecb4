import type { TransactionRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { progressOf } from '../records/progress.ts'
import style from './recharge.module.css'
import { TransactionSheet } from '../records/transaction-sheet.tsx'

const MOST = 5

/** The transfers and claims that are on their way, with how many confirmations they have. */
export function Coming({ currency, hint }: { currency: string; hint: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string>()
  const { data: rows } = useCall(
    'transactionPage',
    { query: { type: 'RECHARGE', status: 'processing', limit: 20 } },
    {
      select: ({ records }) =>
        records.filter(({ currencyCode }) => currencyCode === currency).slice(0, MOST),
    },
  )
  const shown = rows?.find(({ id }) => id === opened)
  return (
    <Card>
      <h2 className={`${style.title} words`}>{t('recharge.coming')}</h2>
      <div role="status">
        {rows && rows.length > 0 ? (
          rows.map((row) => <ComingRow key={row.id} row={row} onPress={() => setOpened(row.id)} />)
        ) : (
          <p className={`${style.text} words`}>{hint}</p>
        )}
      </div>
      {shown && <TransactionSheet row={shown} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

function ComingRow({ row, onPress }: { row: TransactionRow; onPress: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { confirmations, confirmationsNeeded } = row
  return (
    <button type="button" className={style.coming} onClick={onPress}>
      <span className={style.figures}>
        <strong>
          {format.amount(row.amount)} {row.currencyCode}
        </strong>
        <span className={`${style.name} words`}>{progressOf(row, t)}</span>
      </span>
      {confirmations !== null && confirmationsNeeded !== null && (
        <span className={style.bar}>
          <span style={{ width: `${(100 * confirmations) / confirmationsNeeded}%` }} />
        </span>
      )}
    </button>
  )
}
