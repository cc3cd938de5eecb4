import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/queries.ts'
import { FUNDING, ProductPage, useProductId } from '../earn/product-page.tsx'
import { LockPurchase } from './lock-purchase.tsx'

/** One lock-mining product with all its terms, and its purchase. */
export function Page() {
  const { t } = useTranslation()
  const id = useProductId()
  const found = useCall('lockMiningProduct', { params: { id } }, FUNDING)
  return (
    <ProductPage
      title={t('term.lockMining')}
      home="/pages/lockMining/productList"
      orders={{ words: t('mining.orders'), to: '/pages/lockMining/orderList' }}
      found={found}
    >
      {(product) => <LockPurchase key={id} product={product} />}
    </ProductPage>
  )
}
