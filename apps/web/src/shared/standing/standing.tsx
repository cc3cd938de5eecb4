import type { ReactNode } from 'react'
import style from './standing.module.css'

interface StandingProps {
  title: string
  /** Until when it is so. */
  caption: string
  /** What is measured. */
  children: ReactNode
  facts: readonly { name: string; text: string }[]
}

/** A card of where somebody stands: what is measured, mostly with a bar, and the figures behind it. */
export function Standing({ title, caption, children, facts }: StandingProps) {
  return (
    <section className={style.card} aria-label={title}>
      <div className={style.head}>
        <h2 className={style.heading}>{title}</h2>
        <p className={style.caption}>{caption}</p>
      </div>
      {children}
      <dl className={style.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt className="words">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How much of a whole there is; `part` in percent. */
export function PartBar({ part }: { part: number }) {
  return (
    <div className={style.track}>
      <div className={style.bar} style={{ width: `${part}%` }} />
    </div>
  )
}
