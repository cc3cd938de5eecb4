import { classes } from '@candor/ui'
import { type MouseEvent, memo, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decimal, compare, subtract, trimZeros } from '@candor/money/decimals'
import { useDepth } from '../../../data/depth.ts'
import { useFormat } from '../../../data/format.ts'
import { useTicker } from '../../../data/ticks.ts'
import { Triangle } from '../../../shared/widgets/change.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { TryAgain } from '../../../shared/widgets/try-again.tsx'
import { lastPrice } from '../pairs/last-price.ts'
import type { PairFacts } from '../pairs/pair-rules.ts'
import { type BookRow, bookRows, grouped } from './book.ts'
import { type Group, fittingGroup, stepOf } from './kept-view.ts'
import { quantityText } from './quantity-text.ts'
import style from './order-book.module.css'

const ROWS = 8

interface BookProps {
  pair: PairFacts
  group: Group
  /** Levels a side. */
  rows?: number
  onPrice: (price: Decimal) => void
}

/** The levels of both sides around the last price; a touch takes the price of the nearest level. */
export function Book({ pair, group, rows = ROWS, onPrice }: BookProps) {
  const { symbol, priceScale } = pair
  const step = stepOf(pair, fittingGroup(group, priceScale, lastPrice(symbol)))

  function touch(event: MouseEvent<HTMLElement>) {
    const price = nearestPrice(event.currentTarget, event.clientY)
    if (price !== undefined) onPrice(price)
  }

  return (
    <div className={style.book} style={{ '--rows': rows }} onClick={touch}>
      <Levels symbol={symbol} step={step} rows={rows} priceScale={priceScale} />
    </div>
  )
}

/** The price of the row nearest to a height on the screen. */
function nearestPrice(book: HTMLElement, y: number): Decimal | undefined {
  let nearest: { price: Decimal; away: number } | undefined
  for (const row of book.querySelectorAll<HTMLElement>('[data-price]')) {
    const { top, bottom } = row.getBoundingClientRect()
    const away = Math.abs((top + bottom) / 2 - y)
    if (!nearest || away < nearest.away) nearest = { price: row.dataset.price!, away }
  }
  return nearest?.price
}

interface LevelsProps {
  symbol: string
  step: Decimal
  rows: number
  priceScale: number
}

/** The part that moves: drawn anew with every picture of the book, and with nothing else. */
function Levels({ symbol, step, rows, priceScale }: LevelsProps) {
  const { data, error, refetch } = useDepth(symbol)
  const depth = useDeferredValue(data)
  const sides = useMemo(
    () =>
      depth &&
      bookRows(grouped(depth.bids, 'bids', step, rows), grouped(depth.asks, 'asks', step, rows)),
    [depth, step, rows],
  )
  if (!depth || !sides)
    return error ? <TryAgain onPress={() => void refetch()} /> : <Bone height={400} />
  const [bid, ask] = [depth.bids[0]?.[0], depth.asks[0]?.[0]]
  const spread = bid !== undefined && ask !== undefined ? spreadOf(bid, ask) : undefined
  return (
    <>
      <Side rows={[...sides.asks].reverse()} side="asks" priceScale={priceScale} />
      <Middle symbol={symbol} spread={spread} />
      <Side rows={sides.bids} side="bids" priceScale={priceScale} />
    </>
  )
}

function Side({
  rows,
  side,
  priceScale,
}: {
  rows: BookRow[]
  side: 'bids' | 'asks'
  priceScale: number
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ol
      className={classes(style.side, style[side])}
      aria-label={side === 'bids' ? t('spot.buyers') : t('spot.sellers')}
    >
      {rows.length === 0 && <li className={classes(style.note, 'words')}>{t('spot.noLevels')}</li>}
      {/* A row keeps its element while prices move on, so that a touch which began on it counts. */}
      {rows.map(({ price, quantity, depth }, place) => (
        <Level
          key={place}
          price={price}
          priceText={format.figure(price, { digits: priceScale })}
          quantity={quantityText(quantity, format)}
          depth={depth}
        />
      ))}
    </ol>
  )
}

interface LevelProps {
  price: Decimal
  priceText: string
  quantity: string
  depth: number
}

const Level = memo(function Level({ price, priceText, quantity, depth }: LevelProps) {
  return (
    <li className={style.level} data-price={price}>
      <span className={style.bar} style={{ '--depth': depth.toFixed(3) }} aria-hidden="true" />
      <span className={style.price}>{priceText}</span>
      <span className={style.quantity}>{quantity}</span>
    </li>
  )
})

/** None where an order that the house's quotes have just reached stands across them for a moment. */
function spreadOf(bid: Decimal, ask: Decimal): Decimal {
  return compare(ask, bid) > 0 ? subtract(ask, bid) : '0'
}

/** The last price, coloured by the way it moved, over what lies between the best two prices. */
function Middle({ symbol, spread }: { symbol: string; spread: Decimal | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: price } = useTicker(symbol)
  const now = price?.price
  const [seen, setSeen] = useState<{ price: Decimal | undefined; way: 'rise' | 'fall' | 'still' }>({
    price: now,
    way: 'still',
  })
  if (seen.price !== now) {
    const step = seen.price && now ? compare(now, seen.price) : 0
    setSeen({ price: now, way: step > 0 ? 'rise' : step < 0 ? 'fall' : seen.way })
  }
  return (
    <div className={style.middle}>
      {now !== undefined && (
        <div className={style.last} data-direction={seen.way} data-price={now}>
          <Triangle direction={seen.way} />
          {format.price(now)}
        </div>
      )}
      {spread !== undefined && (
        <div className={style.spread}>
          <span className="words">{t('spot.spread')}</span> {format.figure(trimZeros(spread))}
        </div>
      )}
    </div>
  )
}
