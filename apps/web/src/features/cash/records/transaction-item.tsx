import type { TransactionRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import { progressOf } from './progress.ts'
import style from './transaction.module.css'
import { wayName } from './way-name.ts'

interface TransactionItemProps {
  row: TransactionRow
  onPress: () => void
}

/** One deposit or withdrawal in a list: how much, by which way, and where it stands. */
export function TransactionItem({ row, onPress }: TransactionItemProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sign = row.type === 'RECHARGE' ? '+' : '\u2212'
  return (
    <ListRow
      title={`${sign}${format.amount(row.amount)} ${row.currencyCode}`}
      caption={
        <span className="words">
          {wayName(t, row.way, row.chain)} ·{' '}
          <span className={style.whole}>{format.dateTime(row.createdAt)}</span>
        </span>
      }
      end={
        <span className={style.state}>
          <Tag tone={row.status === 'processing' ? 'blue' : undefined}>
            {t(`status.${row.status}`)}
          </Tag>
          {row.status === 'processing' && (
            <span className={`${style.name} words`}>{progressOf(row, t)}</span>
          )}
        </span>
      }
      onPress={onPress}
    />
  )
}
