import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PullMarkProps } from './pull-mark.tsx'

interface PullLaterProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** The same as `PullToRefresh` for pages that stand first: what follows the finger loads behind them. */
export function PullLater({ onRefresh, children }: PullLaterProps) {
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
    <div ref={area}>
      {later && <later.Mark area={area} onRefresh={onRefresh} />}
      {children}
    </div>
  )
}
