import { useTranslation } from 'react-i18next'
import { useCall } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { ProductRow } from './product-row.tsx'

/** Products that can be locked; the first `most` where given. */
export function Products({ most }: { most?: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('lockMiningProducts', {})
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={most ?? 6} />
    )
  }
  if (data.length === 0) {
    return <EmptyState icon="lock" title={t('wealth.none')} text={t('wealth.noneHint')} />
  }
  return (
    <ul>
      {data.slice(0, most).map((product) => (
        <li key={product.id}>
          <ProductRow product={product} />
        </li>
      ))}
    </ul>
  )
}
