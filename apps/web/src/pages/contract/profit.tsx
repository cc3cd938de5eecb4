import { type Decimal, signOf } from '../../data/decimal.ts'
import { useFormat } from '../../data/format.ts'
import { Triangle, directionOf } from '../../widgets/change.tsx'
import style from './contract.module.css'

interface ProfitProps {
  amount: Decimal
  currency: string
  /** Of the margin, in per cent. */
  percent?: Decimal
}

/** A gain or a loss with sign and arrow; a loss stands in plain text colour. */
export function Profit({ amount, currency, percent }: ProfitProps) {
  const format = useFormat()
  return (
    <span className={style.profit} data-gain={signOf(amount) > 0 || undefined}>
      <Triangle direction={directionOf(amount)} />
      <span>
        {format.figure(amount, { digits: 2, sign: true })} {currency}
        {percent !== undefined && <small> {format.percent(percent)}</small>}
      </span>
    </span>
  )
}
