import { classes } from '@candor/ui'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import style from './pull-to-refresh.module.css'

/** Pulled so far (px, at half the finger's way), letting go refreshes. */
const ENOUGH = 56

/** Refreshes what it holds when it is pulled down from the top of the page. */
export function PullToRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const [pulled, setPulled] = useState(0)
  const [pulling, setPulling] = useState(false)
  const [busy, setBusy] = useState(false)

  function begin(event: TouchEvent) {
    // A sheet over the list has its own pull.
    const inSheet = (event.target as Element).closest('dialog')
    const atTop = scrollY <= 0 && !busy && !inSheet
    const { clientX, clientY } = event.touches[0]!
    start.current = atTop ? { x: clientX, y: clientY } : undefined
    setPulling(atTop)
  }

  function move(event: TouchEvent) {
    if (start.current === undefined) return
    const { clientX, clientY } = event.touches[0]!
    const way = clientY - start.current.y
    // What goes across is a swipe.
    if (pulled === 0 && way < Math.abs(clientX - start.current.x)) return
    setPulled(Math.max(0, Math.min(way / 2, ENOUGH * 1.4)))
  }

  function end() {
    if (start.current === undefined) return
    start.current = undefined
    setPulling(false)
    if (pulled < ENOUGH) return setPulled(0)
    setPulled(ENOUGH)
    setBusy(true)
    void onRefresh()
      .catch(() => undefined)
      .finally(() => {
        setBusy(false)
        setPulled(0)
      })
  }

  return (
    <div
      className={classes(style.zone, !pulling && style.settling)}
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={end}
      onTouchCancel={end}
    >
      <div className={style.mark} style={{ '--pulled': `${pulled}px` }} aria-hidden="true">
        <span
          className={classes(busy && style.turning)}
          style={busy ? undefined : { rotate: `${pulled * 4}deg` }}
        >
          <Icon name="refresh" size={20} />
        </span>
      </div>
      {children}
    </div>
  )
}
