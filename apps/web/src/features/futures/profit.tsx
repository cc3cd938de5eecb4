import type { Decimal } from '@candor/money/decimals'
import { useFormat } from '../../data/format.ts'
import { Triangle, directionOf } from '../../shared/widgets/change.tsx'
import style from './parts.module.css'

interface ProfitProps {
  amount: Decimal
  currency: string
  /** Of the margin, in per cent. */
  percent?: Decimal
}

/** Digits after the point of a gain or loss: what is nothing in them has no sign and no arrow. */
const DIGITS = 2

/** A gain or a loss with sign and arrow; a loss stands in plain text colour. */
export function Profit({ amount, currency, percent }: ProfitProps) {
  const format = useFormat()
  const direction = directionOf(amount, DIGITS)
  return (
    <span className={style.profit} data-gain={direction === 'rise' || undefined}>
      <Triangle direction={direction} />
      <span>
        {format.figure(amount, { digits: DIGITS, sign: true })} {currency}
        {percent !== undefined && <small> {format.percent(percent)}</small>}
      </span>
    </span>
  )
}
