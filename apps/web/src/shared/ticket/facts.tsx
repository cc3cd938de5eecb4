import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import style from './facts.module.css'

export interface Fact {
  name: string
  value: ReactNode
  /** The one that counts most stands larger. */
  strong?: boolean
}

/** Names at the left, figures at the right, a line each. A fact that is `false` is left out. */
export function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  return (
    <dl className={style.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name} className={classes(fact.strong && style.strong)}>
              <dt className="words">{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
