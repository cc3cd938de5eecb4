import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../data/queries.ts'
import { useLoggedIn } from '../../data/session.ts'
import { ErrorState } from '../../widgets/error-state.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { LockPurchase } from './lock-purchase.tsx'

/** What others buy uses up the funding, and no event of one's own tells of it. */
const FUNDING = { refetchInterval: 15_000 }

/** One lock-mining product with all its terms, and its purchase. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const { data, error, refetch } = useCall('lockMiningProduct', { params: { id } }, FUNDING)
  return (
    <>
      <StandardBar title={t('term.lockMining')} home="/pages/lockMining/productList">
        {loggedIn && (
          <IconButton
            icon="list"
            label={t('mining.orders')}
            onPress={() => void navigate('/pages/lockMining/orderList')}
          />
        )}
      </StandardBar>
      <PageBody>
        {data ? (
          <LockPurchase key={id} product={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} circle={false} />
        )}
      </PageBody>
    </>
  )
}
