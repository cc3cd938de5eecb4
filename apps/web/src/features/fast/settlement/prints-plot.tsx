import { useTranslation } from 'react-i18next'
import { compare } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { middleRanks } from './middle-ranks.ts'
import type { SettledFast } from './settlement-checks.ts'
import style from './settlement.module.css'

const WIDTH = 296
const HEIGHT = 150
/** Prices are written at the right of the pane, times below it. */
const PANE = { left: 0, right: 224, top: 4, bottom: 128 }
/** Room before the window, for the word at the open price. */
const LEAD_MS = 1_100
const LABEL_GAP = 15

/** The prints of the window as dots, the median ringed, the open price across. Pixels only. */
export function PrintsPlot({ order }: { order: SettledFast }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { receipt, salePrice } = order
  const { prints, windowFrom, windowTo } = receipt
  const sale = salePrice ?? receipt.openPrice
  const values = [...prints.map(({ price }) => price), receipt.openPrice, sale].map(Number)
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const from = windowFrom - LEAD_MS
  const x = (at: number) =>
    PANE.left + ((at - from) / (windowTo - from)) * (PANE.right - PANE.left - 4)
  const y = (price: string) =>
    PANE.bottom - 14 - ((Number(price) - low) / span) * (PANE.bottom - PANE.top - 28)
  const sorted = prints
    .map((print, at) => ({ ...print, at, time: print.at }))
    .toSorted((a, b) => compare(a.price, b.price) || a.seq - b.seq)
  const middle = new Set(middleRanks(prints.length).map((rank) => sorted[rank]!.at))
  const [saleAt, openAt] = [y(sale), y(receipt.openPrice)]
  // Two labels that would meet stand apart.
  const push = Math.abs(saleAt - openAt) < LABEL_GAP ? LABEL_GAP : 0
  const openLabel = push ? saleAt + (openAt >= saleAt ? push : -push) : openAt
  return (
    <svg
      className={style.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('fast.plotLabel', {
        count: prints.length,
        price: format.figure(sale),
        open: format.figure(receipt.openPrice),
      })}
    >
      <rect
        x={x(windowFrom)}
        y={PANE.top}
        width={x(windowTo) - x(windowFrom)}
        height={PANE.bottom - PANE.top}
        fill="var(--blue-tint)"
      />
      {[windowFrom, windowTo].map((at) => (
        <line key={at} x1={x(at)} x2={x(at)} y1={PANE.top} y2={PANE.bottom} stroke="var(--blue)" />
      ))}
      <line x1={PANE.left} x2={PANE.right} y1={PANE.bottom} y2={PANE.bottom} stroke="var(--line)" />
      <line
        x1={PANE.left}
        x2={PANE.right}
        y1={openAt}
        y2={openAt}
        stroke="var(--text-2)"
        strokeDasharray="4 3"
      />
      <line x1={x(windowFrom)} x2={PANE.right} y1={saleAt} y2={saleAt} stroke="var(--text)" />
      {prints.map((print, at) => (
        <circle
          key={`${print.seq} ${at}`}
          cx={x(print.at)}
          cy={y(print.price)}
          r="2.2"
          fill="var(--text)"
        />
      ))}
      {prints.map(
        (print, at) =>
          middle.has(at) && (
            <circle
              key={print.seq}
              cx={x(print.at)}
              cy={y(print.price)}
              r="5.5"
              fill="none"
              stroke="var(--blue)"
              strokeWidth="2"
            />
          ),
      )}
      <g className={style.plotText}>
        <text x={WIDTH} y={saleAt + 4} textAnchor="end" fill="var(--text)" fontWeight="600">
          {format.figure(sale)}
        </text>
        <text x={WIDTH} y={openLabel + 4} textAnchor="end">
          {format.figure(receipt.openPrice)}
        </text>
        <text x={PANE.left} y={openAt - 5 < PANE.top + 10 ? openAt + 13 : openAt - 5}>
          {t('fast.openWord')}
        </text>
        {[3, 2, 1].map((seconds) => (
          <text key={seconds} x={x(windowTo - seconds * 1_000)} y={HEIGHT - 6} textAnchor="middle">
            −{t('common.seconds', { count: seconds })}
          </text>
        ))}
        <text x={x(windowTo)} y={HEIGHT - 6} textAnchor="middle">
          {format.time(windowTo)}
        </text>
      </g>
    </svg>
  )
}
