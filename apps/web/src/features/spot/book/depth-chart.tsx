import { type PointerEvent, useDeferredValue, useMemo, useState } from 'react'
import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import type { Decimal } from '@candor/money/decimals'
import { useDepth } from '../../../data/depth.ts'
import { useFormat } from '../../../data/format.ts'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { TryAgain } from '../../../shared/widgets/try-again.tsx'
import type { PairFacts } from '../pairs/pair-rules.ts'
import { type DepthSum, depthSums, movedReading } from './depth-sums.ts'
import { quantityText } from './quantity-text.ts'
import style from './side-views.module.css'

/**
 * What is offered up to each price, sellers above and buyers below as in the book. A touch or the
 * arrow keys read one price; the figures of it stand under the chart, and screen readers say them.
 */
export function DepthChart({ pair }: { pair: PairFacts }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useDepth(pair.symbol)
  const depth = useDeferredValue(data)
  const sums = useMemo(() => depth && depthSums(depth.bids, depth.asks), [depth])
  if (!sums) {
    return error ? <TryAgain onPress={() => void refetch()} /> : <Bone height={400} />
  }
  if (sums.length === 0) return <p className={classes(style.note, 'words')}>{t('spot.noLevels')}</p>
  return <Chart sums={sums} pair={pair} />
}

/** The reading keeps to its price while the book moves under it. */
function Chart({ sums, pair }: { sums: DepthSum[]; pair: PairFacts }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [read, setRead] = useState<Decimal>()
  const best = Math.max(
    0,
    sums.findIndex(({ side }) => side === 'bids'),
  )
  const found = sums.findIndex(({ price }) => price === read)
  const at = found < 0 ? best : found
  const level = sums[at]!
  const price = format.figure(level.price, { digits: pair.priceScale })
  const sum = quantityText(level.sum, format)

  function touch(event: PointerEvent<HTMLElement>) {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const row = Math.floor(((event.clientY - top) / height) * sums.length)
    setRead(sums[Math.min(sums.length - 1, Math.max(0, row))]!.price)
  }

  return (
    <>
      <div
        className={style.chart}
        role="slider"
        tabIndex={0}
        aria-label={t('spot.depth')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={sums.length - 1}
        aria-valuenow={sums.length - 1 - at}
        aria-valuetext={t('spot.depthAt', { price, sum: `${sum} ${pair.base}` })}
        onPointerDown={touch}
        onPointerMove={(event) => event.buttons > 0 && touch(event)}
        onKeyDown={(event) => {
          const next = movedReading(event.key, at, sums.length)
          if (next === undefined) return
          event.preventDefault()
          setRead(sums[next]!.price)
        }}
      >
        <svg viewBox={`0 0 100 ${sums.length}`} preserveAspectRatio="none" aria-hidden="true">
          {sums.map(({ side, part }, row) => (
            <rect
              key={row}
              className={style[side]}
              x={100 - part * 100}
              y={row}
              width={part * 100}
              height={1.02}
            />
          ))}
          <line className={style.reading} x1={0} x2={100} y1={at + 0.5} y2={at + 0.5} />
        </svg>
        <span className={style.highest} aria-hidden="true">
          {format.figure(sums[0]!.price, { digits: pair.priceScale })}
        </span>
        <span className={style.lowest} aria-hidden="true">
          {format.figure(sums.at(-1)!.price, { digits: pair.priceScale })}
        </span>
      </div>
      <div className={style.figures} aria-hidden="true">
        <b className={style[level.side]}>{price}</b>
        <span>{sum}</span>
      </div>
    </>
  )
}
