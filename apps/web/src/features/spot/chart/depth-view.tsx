import { useTranslation } from 'react-i18next'
import { useFollowedDepth } from '../../../data/depth.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { DepthChart } from '../book/depth-chart.tsx'
import { usePairFacts } from '../pairs/pair-rules.ts'
import style from './views.module.css'

/** What is offered up to each price, beside the chart. */
export function DepthView({ symbol }: { symbol: string }) {
  const { t } = useTranslation()
  const { pair, error, refetch } = usePairFacts(symbol)
  useFollowedDepth(symbol)
  if (!pair) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Bone height={280} />
    )
  }
  return (
    <section className={style.view} aria-label={t('spot.depth')}>
      <div className={style.heads}>
        <span className="words">{t('spot.price')}</span>
        <span className="words">
          {t('common.labelIn', { label: t('spot.sum'), unit: pair.base })}
        </span>
      </div>
      <div className={style.depth}>
        <DepthChart pair={pair} />
      </div>
    </section>
  )
}
