import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

/** Holds rows of quotes, which open their acts when they are held. What follows fingers loads behind them. */
export function ActsArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const [acts, setActs] = useState<{ ActsHost: ComponentType }>()
  useEffect(() => {
    const element = area.current!
    let isOver = false
    let stop = () => {}
    import('./acts.tsx').then(
      ({ ActsHost, followRows }) => {
        if (isOver) return
        setActs({ ActsHost })
        stop = followRows(element)
      },
      // Without a connection rows lead to their charts.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return (
    <div ref={area}>
      {children}
      {acts && <acts.ActsHost />}
    </div>
  )
}
