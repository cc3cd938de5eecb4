import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './card.module.css'

/** Something that stands apart from the list around it: an offer, a position, a proof. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <section className={classes(style.card, className)}>{children}</section>
}
