import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

/** Holds rows of quotes, which open their acts when they are held. What follows fingers loads behind them. */
export function ActsArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const [acts, setActs] = useState<{ ActsHost: ComponentType }>()
  useEffect(() => {
    const element = area.current!
    let isOver = false
    const early = holdPresses(element)
    let stop = early.stop
    import('./acts.tsx').then(
      ({ ActsHost, followRows }) => {
        if (isOver) return
        setActs({ ActsHost })
        early.stop()
        stop = followRows(element)
        early.press()
      },
      // Without a connection rows lead to their charts, and the browser's own menu shows again.
      early.stop,
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

/**
 * Keeps the press that has begun on a row and is not over, and the one that asked for the row's menu, for
 * what follows them once it is there: `press` tells it of them.
 */
function holdPresses(area: HTMLElement): { press: () => void; stop: () => void } {
  let held: { target: EventTarget; event: Event } | undefined
  const take = (event: PointerEvent | MouseEvent) => {
    const { type, target } = event
    if (!target || !(target as Element).closest('[data-quoted]')) return
    if (type === 'contextmenu') event.preventDefault()
    const Kind = type === 'contextmenu' ? MouseEvent : PointerEvent
    held = { target, event: new Kind(type, event) }
  }
  const drop = () => {
    if (held?.event.type === 'pointerdown') held = undefined
  }
  const listeners = { pointerdown: take, contextmenu: take, pointerup: drop, pointercancel: drop }
  const all = Object.entries(listeners) as [keyof typeof listeners, typeof take][]
  for (const [type, listener] of all) area.addEventListener(type, listener)
  return {
    press: () => held?.target.dispatchEvent(held.event),
    stop: () => all.forEach(([type, listener]) => area.removeEventListener(type, listener)),
  }
}
