import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/queries.ts'
import { FUNDING, ProductPage, useProductId } from '../earn/product-page.tsx'
import { WealthPurchase } from './wealth-purchase.tsx'

/** One wealth product with all its terms, and its purchase. */
export function Page() {
  const { t } = useTranslation()
  const id = useProductId()
  const found = useCall('findProductById', { query: { id } }, FUNDING)
  return (
    <ProductPage
      title={t('term.wealth')}
      home="/pages/wealth/wealthList"
      orders={{ words: t('wealth.orders'), to: '/pages/wealth/wealthOrder' }}
      found={found}
    >
      {(product) => <WealthPurchase key={id} product={product} />}
    </ProductPage>
  )
}
