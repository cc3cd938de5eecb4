import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react'
import { vibrate } from '../data/vibration.ts'

/** A touch held so long presses; one that moves so far (px) scrolls or swipes. */
const HELD_MS = 450
const STILL_PX = 10

/**
 * Handlers for an element whose acts open by a long press, by the key of the context menu and by the
 * second button of a mouse. A press that was held does not also act as a touch of what lies under it.
 */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const fired = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  const fire = () => {
    fired.current = true
    vibrate('tick')
    onLongPress()
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      stop()
      fired.current = false
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      from.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(fire, HELD_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = from.current
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Without it the browser makes a click of the touch.
    onTouchEnd: (event: TouchEvent) => {
      if (fired.current) event.preventDefault()
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      stop()
      // A browser may tell of the menu for a touch that has opened the acts already.
      if (fired.current) return
      fired.current = event.nativeEvent instanceof window.PointerEvent && isTouch(event.nativeEvent)
      onLongPress()
    },
  }
}

function isTouch({ pointerType }: globalThis.PointerEvent): boolean {
  return pointerType === 'touch'
}
