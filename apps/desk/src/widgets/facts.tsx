import { Fragment, type ReactNode } from 'react'
import style from './facts.module.css'

/** Pairs of a name and what it is. What is undefined is left out. */
export function Facts({ of }: { of: readonly (readonly [string, ReactNode | undefined])[] }) {
  return (
    <dl className={style.facts}>
      {of.map(([name, value]) =>
        value === undefined || value === null ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  )
}
