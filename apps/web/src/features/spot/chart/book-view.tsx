import type { Decimal } from '@candor/money/decimals'
import { classes } from '@candor/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFollowedDepth } from '../../../data/depth.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { Grouping } from '../book/grouping.tsx'
import { keepGroup, keptGroup } from '../book/kept-view.ts'
import { Book } from '../book/levels.tsx'
import { type PairFacts, usePairFacts } from '../pairs/pair-rules.ts'
import { MOST_ROWS, rowsIn } from './rows-in.ts'
import style from './views.module.css'

interface BookViewProps {
  symbol: string
  /** A touch takes the price of the nearest level. */
  onPrice: (price: Decimal) => void
}

/** The live book beside the chart, with as many levels as fit. */
export function BookView({ symbol, onPrice }: BookViewProps) {
  const { pair, error, refetch } = usePairFacts(symbol)
  useFollowedDepth(symbol)
  if (pair) return <Levels pair={pair} onPrice={onPrice} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Bone height={280} />
}

function Levels({ pair, onPrice }: { pair: PairFacts } & Pick<BookViewProps, 'onPrice'>) {
  const { t } = useTranslation()
  const [group, setGroup] = useState(() => keptGroup(pair.symbol))
  const [rows, setRows] = useState(MOST_ROWS)
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => setRows(rowsIn(element)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <section className={style.view} aria-label={t('term.orderBook')}>
      <div className={style.heads}>
        <span className="words">{t('spot.price')}</span>
        <span className={style.group}>
          <Grouping
            pair={pair}
            group={group}
            onChange={(next) => {
              setGroup(next)
              keepGroup(pair.symbol, next)
            }}
          />
        </span>
        <span className="words">
          {t('common.labelIn', { label: t('term.quantity'), unit: pair.base })}
        </span>
      </div>
      <div ref={room} className={classes(style.room, style.book)}>
        <Book pair={pair} group={group} rows={rows} onPrice={onPrice} />
      </div>
    </section>
  )
}
