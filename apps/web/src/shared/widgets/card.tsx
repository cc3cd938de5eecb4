import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import style from './card.module.css'

/** Something that stands apart from the list around it: an offer, a position, a proof. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <section className={classes(style.card, className)}>{children}</section>
}
