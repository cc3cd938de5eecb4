import { classes } from '@candor/ui'
import { useState } from 'react'
import { type Decimal, compare } from '@candor/money/decimals'
import { useFormat } from '../../data/format.ts'
import style from './pair.module.css'

/** BTC/USDT: the base leads, the quote steps back. */
export function Pair({ base, quote }: { base: string; quote: string }) {
  return (
    <span className={style.pair}>
      {base}
      <span className={style.quote}>/{quote}</span>
    </span>
  )
}

/** A live price; it flashes in the direction it moved. */
export function LivePrice({ price }: { price: Decimal }) {
  const format = useFormat()
  const [seen, setSeen] = useState({ price, step: 0 })
  if (seen.price !== price) setSeen({ price, step: compare(price, seen.price) })
  const { step } = seen
  return (
    <span
      key={price}
      className={classes(style.price, step > 0 && style.rise, step < 0 && style.fall)}
    >
      {format.price(price)}
    </span>
  )
}
