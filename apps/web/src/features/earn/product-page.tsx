import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { useLoggedIn } from '../../data/session.ts'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'

/** What others buy uses up the funding, and no event of one's own tells of it. */
export const FUNDING = { refetchInterval: 15_000 }

/** The product that the address names, '' where it names none. */
export function useProductId(): string {
  const [query] = useSearchParams()
  return query.get('id') ?? ''
}

interface ProductPageProps<Product> {
  title: string
  /** Where the bar leads back to when there is nowhere else. */
  home: string
  /** The way to what one has bought. */
  orders: { words: string; to: string }
  /** What the call for the product gives. */
  found: { data: Product | undefined; error: Error | null; refetch: () => Promise<unknown> }
  children: (product: Product) => ReactNode
}

/** A screen about one product: its bar, and the product once it is there. */
export function ProductPage<Product>(props: ProductPageProps<Product>) {
  const { title, home, orders, found, children } = props
  const { data, error, refetch } = found
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  return (
    <>
      <StandardBar title={title} home={home}>
        {loggedIn && (
          <IconButton icon="list" label={orders.words} onPress={() => void navigate(orders.to)} />
        )}
      </StandardBar>
      <PageBody>
        {data ? (
          children(data)
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} circle={false} />
        )}
      </PageBody>
    </>
  )
}
