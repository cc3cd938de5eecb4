import type { Period } from '@candor/protocol/periods'
import { classes } from '@candor/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subtract } from '@candor/money/decimals'
import { useFormat } from '../../data/format.ts'
import { directionOf } from '../../shared/widgets/change.tsx'
import type { Shown } from './chart-types.ts'
import style from './price-tag.module.css'
import { remaining } from './periods.ts'

/** The first line of the tag stands at the price: half its height with the padding, px. */
const RAISED_PX = 10

interface PriceTagProps {
  shown: Shown
  period: Period
  /** Whether the newest candle runs, and says what is left of it. */
  counting: boolean
  /** Whether the price is too old to be one. */
  paused: boolean
}

/** The last price at the axis, in its candle's colour, with the candle's remaining time. */
export function PriceTag({ shown, period, counting, paused }: PriceTagProps) {
  const { last, lastY, lastBeyond } = shown
  const { t } = useTranslation()
  const format = useFormat()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [counting])
  const left = counting && remaining(period, last.time, now)
  const direction = paused ? style.still : style[directionOf(subtract(last.close, last.open))]
  // Line and tag are one: out of view, the tag waits at the edge and says where the price is.
  const place =
    lastY === undefined
      ? { [lastBeyond === 'above' ? 'top' : 'bottom']: lastBeyond === 'above' ? 0 : 'var(--below)' }
      : { translate: `0 ${Math.round(lastY) - RAISED_PX}px` }
  return (
    <>
      {lastY !== undefined && (
        <span
          className={classes(style.lastLine, direction)}
          style={{ translate: `0 ${Math.round(lastY)}px` }}
        />
      )}
      <p
        className={classes(
          style.tag,
          direction,
          lastY === undefined && lastBeyond === 'below' && style.atFoot,
        )}
        style={place}
      >
        {lastY === undefined && (
          <span aria-hidden="true">{lastBeyond === 'above' ? '\u25b2 ' : '\u25bc '}</span>
        )}
        {format.figure(last.close)}
        {paused && <span className={classes(style.left, 'words')}>{t('held.paused')}</span>}
        {left && (
          <span className={style.left}>{'clock' in left ? left.clock : t('chart.left', left)}</span>
        )}
      </p>
    </>
  )
}
