import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PullMarkProps } from './pull-mark.tsx'
import style from './pull-to-refresh.module.css'

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/**
 * Refreshes what it holds when it is pulled down from the top of the page. What follows the finger
 * loads once the page stands.
 */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null)
  const [later, setLater] = useState<{ Mark: ComponentType<PullMarkProps> }>()
  useEffect(() => {
    let isOver = false
    import('./pull-mark.tsx').then(
      ({ PullMark }) => {
        if (!isOver) setLater({ Mark: PullMark })
      },
      // Without a connection there is nothing to refresh.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return (
    <div ref={area} className={style.zone}>
      {later && <later.Mark area={area} onRefresh={onRefresh} />}
      {children}
    </div>
  )
}
