import type { WealthProduct } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { CoinIcon } from '../../../shared/widgets/coin-icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { Offered } from '../offered.tsx'

/** A product in a list: its name and bounds, its rates a day, its days. */
export function ProductRow({ product }: { product: WealthProduct }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, productName, currencyCode, days, dailyRateFrom, dailyRateTo } = product
  const rate = (percent: string) => format.ratePercent(percent)
  return (
    <ListRow
      lead={<CoinIcon code={currencyCode} />}
      title={
        <>
          {productName} <Offered open={product.open} fundingLeft={product.fundingLeft} />
        </>
      }
      caption={t('wealth.from', { amount: `${format.amount(product.minAmount)} ${currencyCode}` })}
      figure={
        dailyRateFrom === dailyRateTo
          ? rate(dailyRateFrom)
          : `${format.figure(dailyRateFrom)}–${rate(dailyRateTo)}`
      }
      figureCaption={t('wealth.aDayFor', { count: days })}
      to={`${PAGES.wealthProduct}?id=${encodeURIComponent(id)}`}
    />
  )
}
