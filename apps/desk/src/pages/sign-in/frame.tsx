import type { ReactNode } from 'react'
import { useTitle } from '../../widgets/use-title.ts'
import style from './sign-in.module.css'

/** The calm sheet before the desk. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className={style.frame}>
      <div className={style.sheet}>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
