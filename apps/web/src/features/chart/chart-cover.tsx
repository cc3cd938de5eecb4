import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import style from './chart-view.module.css'

interface ChartCoverProps {
  /** How many candles there are; undefined until that is known. */
  count: number | undefined
  /** Whether the library is there, or could not be loaded. */
  library: 'there' | 'coming' | 'failed'
  onLibraryAgain: () => void
  /** Why the candles could not be read. */
  error: Error | null
  onCandlesAgain: () => void
}

/** What stands in the chart's place while there is none. */
export function ChartCover(props: ChartCoverProps) {
  const { count, library, onLibraryAgain, error, onCandlesAgain } = props
  const { t } = useTranslation()
  if (library === 'failed') {
    return (
      <div className={style.cover}>
        <ErrorState text={t('common.pageFailed')} onRetry={onLibraryAgain} />
      </div>
    )
  }
  if (count !== undefined && library === 'there') {
    if (count > 0) return null
    return (
      <div className={style.cover}>
        <EmptyState icon="candles" title={t('chart.empty')} text={t('chart.emptyHint')} />
      </div>
    )
  }
  if (error) {
    return (
      <div className={style.cover}>
        <ErrorState text={t('msg.candlesLoadFailed')} error={error} onRetry={onCandlesAgain} />
      </div>
    )
  }
  return <ChartSkeleton />
}
