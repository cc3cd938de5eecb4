import type { Ticker } from '@candor/protocol'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useSteadyOrder } from '../../data/steady-order.ts'
import { useTickers } from '../../data/ticks.ts'
import { ChangeChip } from '../../widgets/change.tsx'
import { CoinIcon } from '../../widgets/coin-icon.tsx'
import { EmptyState } from '../../widgets/empty-state.tsx'
import { ErrorState } from '../../widgets/error-state.tsx'
import { ListRow } from '../../widgets/list-row.tsx'
import { LivePrice, Pair } from '../../widgets/pair.tsx'
import { PullToRefresh } from '../../widgets/pull-to-refresh.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { Tag } from '../../widgets/tag.tsx'
import { BY_VOLUME, orderOf } from '../quotation/sort.ts'

const byVolume = orderOf(BY_VOLUME)

/** Every pair, by volume, each leading to its ticket. */
export function SpotPairs() {
  const { t } = useTranslation()
  const { data, error, refetch } = useTickers()
  const ordered = useSteadyOrder(data ?? [], 'volume', byVolume)
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={9} />
    )
  }
  if (ordered.length === 0) return <EmptyState icon="quotes" title={t('common.nothingHere')} />
  return (
    <PullToRefresh onRefresh={refetch}>
      <ul>
        {ordered.map((ticker) => (
          <li key={ticker.symbol}>
            <SpotPair ticker={ticker} />
          </li>
        ))}
      </ul>
    </PullToRefresh>
  )
}

const SpotPair = memo(function SpotPair({ ticker }: { ticker: Ticker }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ListRow
      lead={<CoinIcon code={ticker.base} />}
      title={<Pair base={ticker.base} quote={ticker.quote} />}
      caption={ticker.name}
      figure={<LivePrice price={ticker.price} />}
      figureCaption={format.compact(ticker.quoteVolume)}
      end={
        ticker.stale ? (
          <Tag>{t('market.paused')}</Tag>
        ) : (
          <ChangeChip percent={ticker.changePercent} />
        )
      }
      to={`/pages/currency/currency?symbol=${ticker.symbol}`}
    />
  )
})
