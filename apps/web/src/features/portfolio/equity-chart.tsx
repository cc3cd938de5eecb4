import type { Portfolio } from '@candor/protocol'
import { classes } from '@candor/ui'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { type LinePoint, linesOf } from './equity-lines.ts'
import { useDayNames } from './day-names.ts'
import { useMoney } from './figures.tsx'
import style from './equity-chart.module.css'

export const CHART_WIDTH = 358
const CHART_HEIGHT = 152
const AXIS = 72

interface EquityChartProps {
  line: Portfolio['line']
  /** Its colour says that there was a gain. */
  isGain: boolean
  /** The point under the finger; undefined when it has left. */
  onPoint: (point: LinePoint | undefined) => void
}

/** Equity by day over start and deposits. The finger chooses a day. */
export function EquityChart({ line, isGain, onPoint }: EquityChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useDayNames()
  const { amountsHidden } = useMoney()
  const [at, setAt] = useState<number>()
  const room = { width: CHART_WIDTH - AXIS, height: CHART_HEIGHT }
  const { equity, paidIn, marks, places, last } = linesOf(line, room)

  function point({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = ((clientX - left) / width) * (CHART_WIDTH / room.width)
    const place = Math.round(Math.min(1, Math.max(0, share)) * (line.length - 1))
    setAt(place)
    onPoint(line[place])
  }
  function leave() {
    setAt(undefined)
    onPoint(undefined)
  }
  const chosen = at === undefined ? last : places[at]
  return (
    <figure
      className={classes(style.chart, isGain && style.gainLine)}
      aria-label={t('portfolio.chart')}
    >
      <svg
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        role="presentation"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={leave}
        onPointerUp={leave}
      >
        {marks.map(({ y, value }) => (
          <g key={value}>
            <line className={style.grid} x1="0" x2={room.width} y1={y} y2={y} />
            <text className={style.axis} x={CHART_WIDTH} y={y + 4} textAnchor="end">
              {amountsHidden ? '' : format.compact(value)}
            </text>
          </g>
        ))}
        <path className={style.paidIn} d={paidIn} />
        <path className={style.equityLine} d={equity} />
        {chosen && <circle className={style.dot} cx={chosen.x} cy={chosen.y} r="4" />}
        {at !== undefined && chosen && (
          <line className={style.grid} x1={chosen.x} x2={chosen.x} y1="0" y2={CHART_HEIGHT} />
        )}
      </svg>
      <div className={style.days}>
        <span>{line[0] && names.day(line[0].day)}</span>
        <span className="words">{t('portfolio.day')}</span>
      </div>
      <figcaption className={style.legend}>
        <span className={style.legendEquity}>{t('portfolio.equityLine')}</span>
        <span className={style.legendPaidIn}>{t('portfolio.paidInLine')}</span>
      </figcaption>
    </figure>
  )
}
