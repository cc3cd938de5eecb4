import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import style from '../../shared/quotes/quotes.module.css'
import { type Sort, type SortBy, pressed } from '../../shared/quotes/sort.ts'

interface SortHeadProps {
  /** What stands at the left of a row: a pair, or a stock's name. */
  rows: 'pairs' | 'stocks'
  sort: Sort
  /** Whether the rows have an order made by hand besides. */
  hasOwn?: boolean
  onSort: (sort: Sort) => void
}

/** The head of the list: each figure's head sorts by it. */
export function SortHead({ rows, sort, hasOwn, onSort }: SortHeadProps) {
  const { t } = useTranslation()
  const head = (by: SortBy, label: string, className?: string) => {
    const sorted = sort.by === by
    const order = sort.falling ? t('quotes.falling') : t('quotes.rising')
    return (
      <button
        type="button"
        className={classes(style.sort, className, 'words')}
        data-sorted={sorted || undefined}
        aria-label={sorted ? `${label}, ${order}` : label}
        onClick={() => onSort(pressed(sort, by, { hasOwn }))}
      >
        {label}
        {sorted && (
          <svg width="8" height="6" viewBox="0 0 8 6" fill="currentColor" aria-hidden="true">
            <path d={sort.falling ? 'M0 0h8L4 6z' : 'M0 6h8L4 0z'} />
          </svg>
        )}
      </button>
    )
  }
  return (
    <div className={style.head}>
      <div className={style.left}>
        <span className="words">{rows === 'pairs' ? t('quotes.pair') : t('quotes.name')}</span>
        <span className={style.slash}>/</span>
        {head('volume', t('quotes.volume24h'))}
      </div>
      {head('price', t('quotes.lastPrice'))}
      {head('change', t('quotes.change24h'), style.change)}
    </div>
  )
}
