import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './footer.module.css'

/** The button of a form, pinned to the bottom, with its consequence under it. */
export function Footer({ children, under }: { children: ReactNode; under?: ReactNode }) {
  return (
    <>
      <div className={style.space} />
      <footer className={style.footer}>
        <div className={style.row}>{children}</div>
        {under && <p className={classes(style.under, 'words')}>{under}</p>}
      </footer>
    </>
  )
}
