import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type MapView, type Place, type Point, closer, dragged, placeAt } from './map-view.ts'

export const STEP = 1.8
const KEY_PIXELS = 40
/** A finger that moves less than this has tapped. */
const TAP_PIXELS = 8

interface GesturesParts {
  view: MapView
  onView: (view: MapView) => void
  onPin?: ((place: Place) => void) | undefined
}

/** Dragging, pinching, the wheel, keys and taps on a map; spread `handlers` on its frame. */
export function useMapGestures({ view, onView, onPin }: GesturesParts) {
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const moved = useRef(0)

  function placeIn(event: { clientX: number; clientY: number }): Point {
    const box = frame.current!.getBoundingClientRect()
    return {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const at = placeIn(event)
    onView(closer(view, Math.exp(-event.deltaY / 400), at.x, at.y))
  })
  // React listens for the wheel without the right to keep the page from scrolling.
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const listen = (event: WheelEvent) => onWheel(event)
    box.addEventListener('wheel', listen, { passive: false })
    return () => box.removeEventListener('wheel', listen)
  }, [])

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    if (fingers.current.size === 0) moved.current = 0
    // Two fingers never tap.
    else moved.current = TAP_PIXELS
    fingers.current.set(event.pointerId, placeIn(event))
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const at = placeIn(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    moved.current += Math.hypot(at.x - before.x, at.y - before.y)
    fingers.current.set(event.pointerId, at)
    if (!other) return onView(dragged(view, at.x - before.x, at.y - before.y))
    const apart = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
    onView(closer(view, apart(at) / apart(before), (at.x + other.x) / 2, (at.y + other.y) / 2))
  }

  function onPointerUp(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId)) return
    if (moved.current < TAP_PIXELS) onPin?.(placeAt(view, placeIn(event)))
  }

  function onPointerCancel({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId)
  }

  function onKeyDown(event: KeyboardEvent) {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => onView(dragged(view, KEY_PIXELS, 0)),
      ArrowRight: () => onView(dragged(view, -KEY_PIXELS, 0)),
      ArrowUp: () => onView(dragged(view, 0, KEY_PIXELS)),
      ArrowDown: () => onView(dragged(view, 0, -KEY_PIXELS)),
      '+': () => onView(closer(view, STEP)),
      '=': () => onView(closer(view, STEP)),
      '-': () => onView(closer(view, 1 / STEP)),
      Enter: () => onPin?.(view.middle),
      ' ': () => onPin?.(view.middle),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown }
  return { frame, handlers }
}
