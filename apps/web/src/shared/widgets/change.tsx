import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { type Decimal, signOf, truncate } from '@candor/money/decimals'
import { useFormat } from '../../data/format.ts'
import style from './change.module.css'

/** Digits after the point of a written per cent: what is nothing in them has no direction. */
const PERCENT_DIGITS = 2

/**
 * The colour class of a direction. `digits`: how many after the point are written, where not all
 * are.
 */
export function directionOf(change: Decimal, digits?: number): 'rise' | 'fall' | 'still' {
  const sign = signOf(digits === undefined ? change : truncate(change, digits))
  return sign > 0 ? 'rise' : sign < 0 ? 'fall' : 'still'
}

/** The triangle that says a direction without its colour. */
export function Triangle({ direction }: { direction: 'rise' | 'fall' | 'still' }) {
  if (direction === 'still') return null
  return (
    <svg width="8" height="7" viewBox="0 0 8 7" aria-hidden="true">
      <path
        d={direction === 'rise' ? 'M4 .5 7.6 6.5H.4z' : 'M4 6.5.4.5h7.2z'}
        fill="currentColor"
      />
    </svg>
  )
}

/** A change in per cent in its tinted chip: arrow left, signed value right. */
export function ChangeChip({ percent }: { percent: Decimal }) {
  const { percent: write } = useFormat()
  const direction = directionOf(percent, PERCENT_DIGITS)
  return (
    <span className={classes(style.chip, style[direction])}>
      <Triangle direction={direction} />
      {write(percent)}
    </span>
  )
}

interface ChangeTextProps {
  /** Decides the direction: an amount or a per cent. */
  change: Decimal
  /** What is written; the signed per cent of `change` when absent. */
  children?: ReactNode
}

/** A gain of one's money in its direction's colour, a loss in that of text; both with their triangle. */
export function GainText({ gain, children }: { gain: Decimal; children: ReactNode }) {
  const direction = directionOf(gain)
  return (
    <span className={classes(style.text, direction === 'fall' ? style.loss : style[direction])}>
      <Triangle direction={direction} />
      <span>{children}</span>
    </span>
  )
}

/** A change as text in its direction's colour, with its triangle. */
export function ChangeText({ change, children }: ChangeTextProps) {
  const { percent } = useFormat()
  const direction = directionOf(change, children ? undefined : PERCENT_DIGITS)
  return (
    <span className={classes(style.text, style[direction])}>
      <Triangle direction={direction} />
      <span>{children ?? percent(change)}</span>
    </span>
  )
}
