import type { ReactNode } from 'react'
import style from './page.module.css'

/** The content below a page's bar, inset by the gutter. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={style.page}>{children}</div>
}
