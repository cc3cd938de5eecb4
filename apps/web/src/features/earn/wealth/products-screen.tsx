import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall, usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { ProductRow } from './product-row.tsx'

/** Every wealth product, or those of one currency. */
export function WealthProductsScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const currency = query.get('currency') ?? ''
  const { data: all } = useCall('productPage', { query: { limit: 100 } })
  const currencies = [...new Set(all?.records.map(({ currencyCode }) => currencyCode))]
  return (
    <>
      <StandardBar title={t('wealth.products')} home={PAGES.wealth} />
      <div className={earn.stickyTabs}>
        <Tabs
          swipes="page"
          gutter
          label={t('assets.currency')}
          tabs={[
            { value: '', label: t('common.all') },
            ...currencies.map((code) => ({ value: code, label: code })),
          ]}
          value={currency}
          onChange={(code) => setQuery(code ? { currency: code } : {}, { replace: true })}
        />
      </div>
      <PageBody>
        <Products key={currency} currency={currency} />
      </PageBody>
    </>
  )
}

function Products({ currency }: { currency: string }) {
  const { t } = useTranslation()
  const pages = usePages('productPage', (page) => ({
    query: { page, limit: 20, currencyCode: currency || undefined },
  }))
  return (
    <InfiniteList
      pages={pages}
      keyOf={(product) => product.id}
      row={(product) => <ProductRow product={product} />}
      empty={<EmptyState icon="wealth" title={t('wealth.none')} text={t('wealth.noneHint')} />}
    />
  )
}
