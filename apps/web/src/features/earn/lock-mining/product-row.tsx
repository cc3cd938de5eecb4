import type { LockMiningProductRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { CoinIcon } from '../../../shared/widgets/coin-icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { Offered } from '../offered.tsx'

/** A product in a list: its name and bounds, its rate a day, its days. */
export function ProductRow({ product }: { product: LockMiningProductRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, productName, currencyCode, lockDays, dailyRate, minAmount } = product
  return (
    <ListRow
      lead={<CoinIcon code={currencyCode} />}
      title={
        <>
          {productName} <Offered open={product.open} fundingLeft={product.fundingLeft} />
        </>
      }
      caption={t('wealth.from', { amount: `${format.amount(minAmount)} ${currencyCode}` })}
      figure={format.ratePercent(dailyRate)}
      figureCaption={t('wealth.aDayFor', { count: lockDays })}
      to={`${PAGES.lockMiningProduct}?id=${encodeURIComponent(id)}`}
    />
  )
}
