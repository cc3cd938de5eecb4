import type { ReactNode } from 'react'
import { Link } from '@candor/ui/router'
import { ActsButton, useActsShown } from '../acts/acts-button.tsx'
import { type Quoted, quotedProps } from '../acts/quoted.ts'
import style from './quotes.module.css'
import { Star } from './star.tsx'

/** A row of quotes: the star, or the button of its acts, and the way to the chart. Held in an `ActsArea`, it opens its acts. */
export function QuoteRow(props: { quoted: Quoted; to: string; children: ReactNode }) {
  const { quoted, to, children } = props
  const actsShown = useActsShown()
  return (
    <div className={style.row} {...quotedProps(quoted)}>
      {actsShown ? (
        <ActsButton quoted={quoted} />
      ) : (
        <Star symbol={quoted.symbol} name={quoted.name} />
      )}
      <Link className={style.link} to={to} draggable={false}>
        {children}
      </Link>
    </div>
  )
}
