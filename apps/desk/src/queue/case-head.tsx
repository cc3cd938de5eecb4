import type { ReactNode } from 'react'
import style from './case-head.module.css'

/** Head of a case: one leading figure or name, and details beside it. */
export function CaseHead(props: { title: ReactNode; tags?: ReactNode; about?: ReactNode }) {
  return (
    <div className={style.head}>
      <div className={style.line}>
        <h2 className={style.title}>{props.title}</h2>
        {props.tags}
      </div>
      {props.about && <p className={style.about}>{props.about}</p>}
    </div>
  )
}

/** Two columns where there is room. */
export function Columns({ children, even }: { children: ReactNode; even?: boolean }) {
  return <div className={even ? `${style.columns} ${style.even}` : style.columns}>{children}</div>
}
