import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall } from '../../../data/queries.ts'
import { FUNDING, ProductPage, useProductId } from '../product-page.tsx'
import { WealthPurchase } from './wealth-purchase.tsx'

/** One wealth product with all its terms, and its purchase. */
export function WealthProductScreen() {
  const { t } = useTranslation()
  const id = useProductId()
  const found = useCall('findProductById', { query: { id } }, FUNDING)
  return (
    <ProductPage
      title={t('term.wealth')}
      home={PAGES.wealthProducts}
      orders={{ words: t('wealth.orders'), to: PAGES.wealthOrders }}
      found={found}
    >
      {(product) => <WealthPurchase key={id} product={product} />}
    </ProductPage>
  )
}
