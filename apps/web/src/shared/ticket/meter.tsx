import { type Decimal, divide, multiply, signOf, truncate } from '@candor/money/decimals'
import style from './meter.module.css'

interface MeterProps {
  /** What it measures, and the same in words beside it. */
  label: string
  words: string
  /** How much of `of` there is; the bar is full at `of`. */
  part: Decimal
  of: Decimal
}

/** A bar with its words: how much of something is left, or how far something has come. */
export function Meter({ label, words, part, of }: MeterProps) {
  const percent = percentOf(part, of)
  return (
    <div className={style.meter}>
      <div className={style.meterWords}>
        <span className="words">{label}</span>
        <span>{words}</span>
      </div>
      <div
        className={style.track}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number(percent)}
        aria-valuetext={words}
      >
        <span className={style.fill} style={{ '--part': `${percent}%` }} />
      </div>
    </div>
  )
}

/** A whole per cent between 0 and 100, for the bar's width only. */
function percentOf(part: Decimal, of: Decimal): Decimal {
  if (signOf(part) <= 0 || signOf(of) <= 0) return '0'
  const percent = divide(multiply(part, '100'), of, 0) ?? '0'
  return percent.length > 2 ? '100' : truncate(percent, 0)
}
