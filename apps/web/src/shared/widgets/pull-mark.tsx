import { classes } from '@candor/ui'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import style from './pull-to-refresh.module.css'

/** Pulled so far (px, at half the finger's way), letting go refreshes. */
const ENOUGH = 56

/** Pulls that something within has taken already: a list in a page that is pulled too. */
const taken = new WeakSet<Event>()

export interface PullMarkProps {
  /** What is pulled: the mark is the first thing in it. */
  area: RefObject<HTMLElement | null>
  onRefresh: () => Promise<unknown>
}

/** Follows a finger that pulls an area down from the top of the page, and refreshes when it lets go. */
export function PullMark({ area, onRefresh }: PullMarkProps) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const [pulled, setPulled] = useState(0)
  const [pulling, setPulling] = useState(false)
  const [busy, setBusy] = useState(false)

  const begin = useEffectEvent((event: TouchEvent) => {
    // A sheet over the list has its own pull.
    const inSheet = (event.target as Element).closest('dialog')
    const atTop = scrollY <= 0 && !busy && !inSheet && !taken.has(event)
    if (atTop) taken.add(event)
    const { clientX, clientY } = event.touches[0]!
    start.current = atTop ? { x: clientX, y: clientY } : undefined
    setPulling(atTop)
  })

  const move = useEffectEvent((event: TouchEvent) => {
    if (start.current === undefined) return
    const { clientX, clientY } = event.touches[0]!
    const way = clientY - start.current.y
    // What goes across is a swipe.
    if (pulled === 0 && way < Math.abs(clientX - start.current.x)) return
    setPulled(Math.max(0, Math.min(way / 2, ENOUGH * 1.4)))
  })

  const end = useEffectEvent(() => {
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
  })

  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const [began, moved, ended] = [
      (event: TouchEvent) => begin(event),
      (event: TouchEvent) => move(event),
      () => end(),
    ]
    element.addEventListener('touchstart', began, { passive: true })
    element.addEventListener('touchmove', moved, { passive: true })
    element.addEventListener('touchend', ended)
    element.addEventListener('touchcancel', ended)
    return () => {
      element.removeEventListener('touchstart', began)
      element.removeEventListener('touchmove', moved)
      element.removeEventListener('touchend', ended)
      element.removeEventListener('touchcancel', ended)
    }
  }, [area])

  return (
    <div
      className={classes(style.mark, !pulling && style.settling)}
      style={{ '--pulled': `${pulled}px` }}
      aria-hidden="true"
      data-pull-mark
    >
      <span
        className={classes(busy && style.turning)}
        style={busy ? undefined : { rotate: `${pulled * 4}deg` }}
      >
        <Icon name="refresh" size={20} />
      </span>
    </div>
  )
}
