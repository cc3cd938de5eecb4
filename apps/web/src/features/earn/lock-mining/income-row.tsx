import type { IncomeRecord } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { ListRow } from '../../../shared/widgets/list-row.tsx'

interface IncomeRowProps {
  record: IncomeRecord
  /** Leads to the order that earned it. */
  linked?: boolean
}

/** The income of one day: which day, how much, and whether it was paid. */
export function IncomeRow({ record, linked = false }: IncomeRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const day = t('mining.dayNumber', { day: format.count(record.day) })
  return (
    <ListRow
      title={linked ? `${record.productName} · ${day}` : day}
      caption={format.dateTime(record.date)}
      figure={`${format.amount(record.amount, { sign: true })} ${record.currencyCode}`}
      figureCaption={
        record.settleTime === null
          ? t('status.incomeUnsettled')
          : `${t('status.incomeSettled')} · ${format.dateTime(record.settleTime)}`
      }
      to={linked ? `${PAGES.lockMiningOrder}?id=${record.orderId}` : undefined}
    />
  )
}
