import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decimal } from '@candor/money/decimals'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'
import { BookTrades, MoreTrades, USUAL_ROWS } from './book-trades.tsx'
import { DepthChart } from './depth-chart.tsx'
import { Grouping } from './grouping.tsx'
import { Book } from './levels.tsx'
import { VIEWS, type View, keepGroup, keepView, keptGroup, keptView } from './kept-view.ts'
import type { PairFacts } from '../pairs/pair-rules.ts'
import style from './order-book.module.css'

interface OrderBookProps {
  pair: PairFacts
  onPrice: (price: Decimal) => void
}

const VIEW_ICONS = { book: 'list', trades: 'history', depth: 'depth' } as const

/** The live book, the last trades or the depth, one at a time, and what chooses among them. */
export function OrderBook({ pair, onPrice }: OrderBookProps) {
  const { t } = useTranslation()
  const [group, setGroup] = useState(() => keptGroup(pair.symbol))
  const [view, setView] = useState(keptView)
  const [choosing, setChoosing] = useState(false)
  const [rows, setRows] = useState(USUAL_ROWS)
  const names = {
    book: t('term.orderBook'),
    trades: t('orders.publicTrades'),
    depth: t('spot.depth'),
  }

  function show(next: View) {
    setView(next)
    keepView(next)
  }

  return (
    <div className={style.column}>
      <section
        className={classes(style.view, pair.priceScale > 5 && style.long)}
        aria-label={names[view]}
      >
        <div className={classes(style.heads, 'words')}>
          <span>{t('spot.price')}</span>
          <span>
            {view === 'depth'
              ? t('common.labelIn', { label: t('spot.sum'), unit: pair.base })
              : t('term.quantity')}
          </span>
        </div>
        {view === 'book' && <Book pair={pair} group={group} onPrice={onPrice} />}
        {view === 'trades' && <BookTrades symbol={pair.symbol} rows={rows} onFit={setRows} />}
        {view === 'depth' && <DepthChart pair={pair} />}
      </section>
      <div className={style.choices}>
        {view === 'trades' && <MoreTrades symbol={pair.symbol} rows={rows} />}
        {view === 'book' && (
          <Grouping
            pair={pair}
            group={group}
            onChange={(next) => {
              setGroup(next)
              keepGroup(pair.symbol, next)
            }}
          />
        )}
        <button
          type="button"
          className={style.views}
          aria-haspopup="dialog"
          aria-label={t('common.labelIs', { label: t('spot.view'), value: names[view] })}
          onClick={() => setChoosing(true)}
        >
          <Icon name={VIEW_ICONS[view]} size={20} />
        </button>
      </div>
      {choosing && (
        <OptionsSheet
          title={t('spot.view')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: names[value] }))}
          onChoose={show}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
