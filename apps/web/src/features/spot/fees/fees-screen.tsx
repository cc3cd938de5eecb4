import type { FeeTierRow, FeeTiers } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { PAGES } from '../../../shared/addresses.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../../shared/widgets/pull-to-refresh.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { OwnTier } from './own-tier.tsx'
import style from './fees.module.css'

/** The fees of spot by volume: one's own tier, how far the next is, and all of them. */
export function FeesScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('getFeeTiers', {}, { staleTime: 30_000 })
  return (
    <>
      <StandardBar title={t('fees.title')} home={PAGES.personal} />
      <PageBody>
        {data ? (
          <PullToRefresh onRefresh={refetch}>
            <Fees fees={data} />
          </PullToRefresh>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={7} circle={false} />
        )}
      </PageBody>
    </>
  )
}

function Fees({ fees }: { fees: FeeTiers }) {
  const { t } = useTranslation()
  const { tiers, tier, currencyCode } = fees
  const isOne = tiers.length === 1
  return (
    <>
      <p className={style.intro}>{isOne ? t('fees.same') : t('fees.intro')}</p>
      {!isOne && <OwnTier fees={fees} />}
      <table className={style.tiers}>
        <thead className="words">
          <tr>
            <th scope="col">{t('fees.volume')}</th>
            <th scope="col">{t('fees.maker')}</th>
            <th scope="col">{t('fees.taker')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((row, place) => (
            <Tier
              key={row.volume}
              row={row}
              place={place}
              own={!isOne && place === tier}
              coin={currencyCode}
            />
          ))}
        </tbody>
      </table>
      <p className={style.rule}>{t('fees.rule', { coin: currencyCode })}</p>
    </>
  )
}

interface TierProps {
  row: FeeTierRow
  place: number
  own: boolean
  coin: string
}

function Tier({ row, place, own, coin }: TierProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const percent = (text: string) => format.ratePercent(text)
  const fee = (rate: string | null, share: string) =>
    rate === null ? t('fees.share', { percent: percent(share) }) : percent(rate)
  return (
    <tr className={own ? style.own : undefined} aria-current={own ? 'true' : undefined}>
      <th scope="row">
        <span className="words">
          {place === 0
            ? t('fees.first')
            : t('fees.from', { amount: `${format.quantity(row.volume)}\u00a0${coin}` })}
        </span>
        {own && <span className={style.mark}>{t('fees.yours')}</span>}
      </th>
      <td>{fee(row.makerFeePercent, row.makerSharePercent)}</td>
      <td>{fee(row.takerFeePercent, row.takerSharePercent)}</td>
    </tr>
  )
}
