import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { SimulatedPill } from './pill.tsx'
import style from './tab-page-bar.module.css'

interface TabPageBarProps {
  title: ReactNode
  /** Leaves the pill away on a page that shows no price. */
  noPrices?: boolean
  /** Says in one word that prices are simulated, where the icons need the room. */
  shortPill?: boolean
  /** Icon buttons at the right. */
  children?: ReactNode
}

/** The bar of a tab page: its title, the simulated-market pill and icons. */
export function TabPageBar({ title, noPrices = false, shortPill, children }: TabPageBarProps) {
  return (
    <header className={style.bar}>
      <PageHeading className={style.title}>{title}</PageHeading>
      {!noPrices && <SimulatedPill short={shortPill} />}
      <div className={style.right}>{children}</div>
    </header>
  )
}
