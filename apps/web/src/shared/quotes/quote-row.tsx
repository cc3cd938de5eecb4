import type { ReactNode } from 'react'
import { Link } from '@candor/ui/router'
import { useLongPress } from '../use-long-press.ts'
import { ActsButton, useActsShown } from './acts/acts-button.tsx'
import { openActs } from './acts/acts.tsx'
import type { Quoted } from './acts/quoted.ts'
import style from './quotes.module.css'
import { Star } from './star.tsx'

/** A row of quotes: the star, or the button of its acts, and the way to the chart. Held, it opens its acts. */
export function QuoteRow(props: { quoted: Quoted; to: string; children: ReactNode }) {
  const { quoted, to, children } = props
  const actsShown = useActsShown()
  const press = useLongPress(() => openActs(quoted))
  return (
    <div className={style.row} {...press}>
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
