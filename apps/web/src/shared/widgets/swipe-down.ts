import { type RefObject, useEffect, useEffectEvent } from 'react'

/** From here a touch is a swipe and no tap, px. */
const START_PX = 8
/** A swipe this long closes, or a shorter one this fast. */
const FAR_PX = 96
const FAST_PX_PER_MS = 0.5

/** Elements that handle a pull themselves: sliders, fields, and those that are marked so. */
const OWN_PULL = 'input, textarea, select, canvas, [data-pulled]'

/**
 * A swipe down closes a sheet: from its head at once, from its body where that is scrolled to its
 * top. The sheet follows the finger, and springs back from a swipe that was too short.
 */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    let from: { x: number; y: number; at: number } | undefined
    let pulled = 0

    function start(event: TouchEvent) {
      const [touch] = event.touches
      const target = event.target as Element
      from = undefined
      if (event.touches.length > 1 || !touch || target.closest('dialog') !== element) return
      if (target.closest(OWN_PULL) || !isAtTop(target, element!)) return
      from = { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
      pulled = 0
    }

    function move(event: TouchEvent) {
      const [touch] = event.touches
      if (!from || !touch) return
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y]
      if (pulled === 0) {
        if (Math.hypot(across, down) < START_PX) return
        if (down < Math.abs(across)) {
          from = undefined
          return
        }
      }
      pulled = Math.max(1, down)
      if (event.cancelable) event.preventDefault()
      element!.style.transition = 'none'
      element!.style.translate = `0 ${pulled}px`
    }

    function end(event: TouchEvent) {
      if (!from || pulled === 0) return
      const fast = pulled / Math.max(1, event.timeStamp - from.at) > FAST_PX_PER_MS
      from = undefined
      element!.style.transition = ''
      element!.style.translate = ''
      if (event.type === 'touchend' && (pulled > FAR_PX || fast)) close()
    }

    element.addEventListener('touchstart', start, { passive: true })
    // Not passive: while the sheet follows the finger, its body does not scroll.
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [sheet])
}

/** Whether nothing between a touch and its sheet is scrolled away from its top. */
function isAtTop(target: Element, sheet: Element): boolean {
  for (let at: Element | null = target; at && at !== sheet; at = at.parentElement) {
    if (at.scrollTop > 0) return false
  }
  return true
}
