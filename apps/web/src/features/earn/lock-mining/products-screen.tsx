import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../../shared/widgets/pull-to-refresh.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Products } from './products.tsx'

/** Every lock-mining product. */
export function LockMiningProductsScreen() {
  const { t } = useTranslation()
  return (
    <>
      <StandardBar title={t('wealth.products')} home={PAGES.lockMining} />
      <PageBody>
        <PullToRefresh onRefresh={() => refetchCalls('lockMiningProducts')}>
          <Products />
        </PullToRefresh>
      </PageBody>
    </>
  )
}
