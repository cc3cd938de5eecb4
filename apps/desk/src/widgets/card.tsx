import { classes } from '@candor/ui'
import { type ReactNode, useId } from 'react'
import style from './card.module.css'

/** Section of a page under a heading of its own. */
export function Card(props: {
  title: string
  children: ReactNode
  /** Right of the heading. */
  aside?: ReactNode
  /** Its content reaches the edges, e.g. a table. */
  flush?: boolean
}) {
  const id = useId()
  return (
    <section className={style.card} aria-labelledby={id}>
      <div className={style.head}>
        <h2 id={id}>{props.title}</h2>
        {props.aside && <div className={style.aside}>{props.aside}</div>}
      </div>
      <div className={classes(style.body, props.flush && style.flush)}>{props.children}</div>
    </section>
  )
}
