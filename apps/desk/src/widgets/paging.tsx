import { useKeys } from '../data/keys.ts'
import { count } from '../data/figures.ts'
import { Button } from './button.tsx'
import style from './paging.module.css'

interface PagingProps {
  page: number
  limit: number
  total: number
  onPage: (page: number) => void
}

/** Which part of a list is shown, and the way to the next. */
export function Paging({ page, limit, total, onPage }: PagingProps) {
  const pages = Math.max(1, Math.ceil(total / limit))
  useKeys([
    { key: '[', says: 'Page before', run: () => page > 1 && onPage(page - 1) },
    { key: ']', says: 'Next page', run: () => page < pages && onPage(page + 1) },
  ])
  const first = Math.min(total, (page - 1) * limit + 1)
  return (
    <nav className={style.paging} aria-label="Pages">
      <span>
        {total === 0
          ? 'None'
          : `${count(first)} to ${count(Math.min(total, page * limit))} of ${count(total)}`}
      </span>
      {pages > 1 && (
        <>
          <Button small hint="[" disabled={page <= 1} onPress={() => onPage(page - 1)}>
            Before
          </Button>
          <Button small hint="]" disabled={page >= pages} onPress={() => onPage(page + 1)}>
            Next
          </Button>
        </>
      )}
    </nav>
  )
}
