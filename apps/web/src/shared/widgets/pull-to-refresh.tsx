import { type ReactNode, useRef } from 'react'
import { PullMark } from './pull-mark.tsx'
import style from './pull-to-refresh.module.css'

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** Refreshes what it holds when it is pulled down from the top of the page. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null)
  return (
    <div ref={area} className={style.zone}>
      <PullMark area={area} onRefresh={onRefresh} />
      {children}
    </div>
  )
}
