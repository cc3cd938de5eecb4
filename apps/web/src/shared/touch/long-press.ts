import { vibrate } from '../../data/vibration.ts'

/** A touch held so long presses; one that moves so far (px) scrolls or swipes. */
const HELD_MS = 450
const STILL_PX = 10

/**
 * Follows long presses in an area, the key of the context menu and the second button of a mouse.
 * `onLongPress` is told what was pressed, and returns whether that has acts of its own; then a press
 * that was held does not also act as a touch of what lies under it. Returns the way to stop.
 */
export function followLongPress(
  area: HTMLElement,
  onLongPress: (pressed: Element) => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let fired = false
  const stop = () => clearTimeout(timer)

  function down({ target, clientX, clientY, pointerType, isPrimary }: PointerEvent) {
    stop()
    fired = false
    if (pointerType === 'mouse' || !isPrimary) return
    from = { x: clientX, y: clientY }
    timer = setTimeout(() => {
      fired = onLongPress(target as Element)
      if (fired) vibrate('tick')
    }, HELD_MS)
  }

  function move({ clientX, clientY }: PointerEvent) {
    if (Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) stop()
  }

  // Without it the browser makes a click of the touch.
  function touchEnd(event: TouchEvent) {
    if (fired && event.cancelable) event.preventDefault()
  }

  function menu(event: MouseEvent) {
    stop()
    // A browser may tell of the menu for a touch that has opened the acts already.
    if (fired || onLongPress(event.target as Element)) event.preventDefault()
  }

  area.addEventListener('pointerdown', down)
  area.addEventListener('pointermove', move, { passive: true })
  area.addEventListener('pointerup', stop)
  area.addEventListener('pointercancel', stop)
  area.addEventListener('touchend', touchEnd)
  area.addEventListener('contextmenu', menu)
  return () => {
    stop()
    area.removeEventListener('pointerdown', down)
    area.removeEventListener('pointermove', move)
    area.removeEventListener('pointerup', stop)
    area.removeEventListener('pointercancel', stop)
    area.removeEventListener('touchend', touchEnd)
    area.removeEventListener('contextmenu', menu)
  }
}
