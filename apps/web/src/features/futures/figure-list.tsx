import { Fragment, type ReactNode } from 'react'
import style from './figure-list.module.css'

export interface FigureLine {
  name: ReactNode
  figure: ReactNode
  /** A second line under the figure. */
  under?: ReactNode
}

/** Names at the left, figures at the right. */
export function FigureList({ lines }: { lines: readonly (FigureLine | false | undefined)[] }) {
  return (
    <dl className={style.lines}>
      {lines.map((line, at) => {
        if (!line) return <Fragment key={at} />
        return (
          <div key={at} className={style.line}>
            <dt className="words">{line.name}</dt>
            <dd>
              {line.figure}
              {line.under !== undefined && <small className="words">{line.under}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
