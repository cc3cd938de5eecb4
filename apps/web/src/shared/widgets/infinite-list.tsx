import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import style from './infinite-list.module.css'
import { PullToRefresh } from './pull-to-refresh.tsx'
import { SkeletonRows } from './skeleton.tsx'

/** What `usePages` returns, as far as a list needs it. */
interface Pages<Row> {
  data: { pages: { records: Row[] }[] } | undefined
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

interface InfiniteListProps<Row> {
  pages: Pages<Row>
  row: (row: Row) => ReactNode
  keyOf: (row: Row) => string
  /** What stands there when nothing does: usually an `EmptyState` with what to do. */
  empty?: ReactNode
  skeleton?: ReactNode
}

/**
 * A list that goes on as one scrolls: skeleton, empty, error with another try, a line at its end, pull
 * to refresh. What is known stays on screen when a later page or a refresh fails.
 */
export function InfiniteList<Row>(props: InfiniteListProps<Row>) {
  const { pages, row, keyOf, empty, skeleton } = props
  const { t } = useTranslation()
  const rows = pages.data?.pages.flatMap((page) => page.records)
  if (!rows) {
    if (pages.error) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
    return skeleton ?? <SkeletonRows />
  }
  // A row that moved to the next page while new ones came in shows once.
  const once = [...new Map(rows.map((each) => [keyOf(each), each])).entries()]
  return (
    <PullToRefresh onRefresh={pages.refetch}>
      {once.length === 0 ? (
        (empty ?? <EmptyState title={t('common.nothingHere')} />)
      ) : (
        <ul>
          {once.map(([key, each]) => (
            <li key={key}>{row(each)}</li>
          ))}
        </ul>
      )}
      {once.length > 0 && <ListEnd pages={pages} />}
    </PullToRefresh>
  )
}

/** The foot of the list: fetches the next page when it comes into sight. */
function ListEnd({ pages }: { pages: Pages<unknown> }) {
  const { t } = useTranslation()
  const foot = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = pages
  useEffect(() => {
    const element = foot.current
    if (!element || !hasNextPage || isFetchNextPageError || isFetchingNextPage) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage])

  if (!hasNextPage && !isFetchNextPageError) return <div className={style.whole} />
  return (
    <div ref={foot} className={style.end}>
      {isFetchNextPageError ? (
        <Button kind="link" onPress={() => void fetchNextPage()}>
          {t('msg.loadFailed')} · {t('common.retry')}
        </Button>
      ) : (
        <SkeletonRows rows={2} circle={false} />
      )}
    </div>
  )
}
