import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import style from '../parts.module.css'
import { PositionCard } from './position-card.tsx'
import { useFuturesOrders } from '../use-futures-orders.ts'

/** One's open positions, each with its live figures and all that can be done with it. */
export function Positions() {
  const { t } = useTranslation()
  const { data, error, refetch } = useFuturesOrders('position')
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} circle={false} />
    )
  }
  if (data.records.length === 0) {
    return (
      <EmptyState
        icon="trade"
        title={t('futures.noPositions')}
        text={t('futures.noPositionsHint')}
      />
    )
  }
  return (
    <>
      <ul className={style.cards}>
        {data.records.map((row) => (
          <li key={row.id}>
            <PositionCard row={row} />
          </li>
        ))}
      </ul>
      {data.total > data.records.length && (
        <p className={style.note}>{t('futures.newest', { count: data.records.length })}</p>
      )}
    </>
  )
}
