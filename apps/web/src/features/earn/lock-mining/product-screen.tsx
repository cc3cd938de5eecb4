import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall } from '../../../data/queries.ts'
import { FUNDING, ProductPage, useProductId } from '../product-page.tsx'
import { LockPurchase } from './lock-purchase.tsx'

/** One lock-mining product with all its terms, and its purchase. */
export function LockMiningProductScreen() {
  const { t } = useTranslation()
  const id = useProductId()
  const found = useCall('lockMiningProduct', { params: { id } }, FUNDING)
  return (
    <ProductPage
      title={t('term.lockMining')}
      home={PAGES.lockMiningProducts}
      orders={{ words: t('mining.orders'), to: PAGES.lockMiningOrders }}
      found={found}
    >
      {(product) => <LockPurchase key={id} product={product} />}
    </ProductPage>
  )
}
