import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../data/queries.ts'
import { useLoggedIn } from '../../data/session.ts'
import { ErrorState } from '../../widgets/error-state.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { WealthPurchase } from './wealth-purchase.tsx'

/** What others buy uses up the funding, and no event of one's own tells of it. */
const FUNDING = { refetchInterval: 15_000 }

/** One wealth product with all its terms, and its purchase. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const { data, error, refetch } = useCall('findProductById', { query: { id } }, FUNDING)
  return (
    <>
      <StandardBar title={t('term.wealth')} home="/pages/wealth/wealthList">
        {loggedIn && (
          <IconButton
            icon="list"
            label={t('wealth.orders')}
            onPress={() => void navigate('/pages/wealth/wealthOrder')}
          />
        )}
      </StandardBar>
      <PageBody>
        {data ? (
          <WealthPurchase key={id} product={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} circle={false} />
        )}
      </PageBody>
    </>
  )
}
