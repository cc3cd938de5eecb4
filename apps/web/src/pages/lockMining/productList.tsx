import { useTranslation } from 'react-i18next'
import { refetchCalls } from '../../data/queries.ts'
import { PageBody } from '../../widgets/page.tsx'
import { PullToRefresh } from '../../widgets/pull-to-refresh.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { Products } from './products.tsx'

/** Every lock-mining product. */
export function Page() {
  const { t } = useTranslation()
  return (
    <>
      <StandardBar title={t('wealth.products')} home="/pages/lockMining/lockMining" />
      <PageBody>
        <PullToRefresh onRefresh={() => refetchCalls('lockMiningProducts')}>
          <Products />
        </PullToRefresh>
      </PageBody>
    </>
  )
}
