import type { ReactNode } from 'react'
import style from './page.module.css'

/** What stands below a page's bar, inset by the gutter. */
export function PageBody({ children }: { children: ReactNode }) {
  return <main className={style.page}>{children}</main>
}
