import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import {
  type Point,
  type Size,
  WHOLE,
  type Zoom,
  fit,
  held,
  pinch,
  toggled,
  zoomAt,
} from './zoom.ts'

const KEY_STEP = 60
const KEY_FACTOR = 1.4
const DOUBLE_TAP_MS = 300
const STILL = 12
const SWIPE = 60

interface ZoomOptions {
  frame: RefObject<HTMLElement | null>
  /** A swipe aside while the image is whole, or an arrow key: -1 back, 1 on. */
  onTurn: (step: -1 | 1) => void
}

/** Pinch, drag, double tap, wheel and keys over an image. */
export function useZoom({ frame, onTurn }: ZoomOptions) {
  const [zoom, setZoom] = useState(WHOLE)
  const [image, setImage] = useState<Size>({ width: 0, height: 0 })
  const fingers = useRef(new Map<number, Point>())
  const began = useRef<Point>(undefined)
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  function size(): Size {
    const box = frame.current
    return { width: box?.clientWidth ?? 0, height: box?.clientHeight ?? 0 }
  }

  function change(next: (zoom: Zoom) => Zoom) {
    const room = size()
    setZoom((now) => held(next(now), fit(image, room), room))
  }

  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = frame.current!.getBoundingClientRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    fingers.current.set(event.pointerId, at)
    began.current = fingers.current.size === 1 ? at : undefined
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const at = placeOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, at)
    if (other) change((now) => pinch(now, [before, other], [at, other]))
    else change((now) => ({ ...now, x: now.x + at.x - before.x, y: now.y + at.y - before.y }))
  }

  function onPointerUp(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId) || !began.current) return
    const at = placeOf(event)
    const moved = { x: at.x - began.current.x, y: at.y - began.current.y }
    began.current = undefined
    if (Math.hypot(moved.x, moved.y) < STILL) tap(at, event.timeStamp)
    else if (zoom.scale === 1 && Math.abs(moved.x) > SWIPE && Math.abs(moved.x) > Math.abs(moved.y))
      onTurn(moved.x < 0 ? 1 : -1)
  }

  function tap(at: Point, now: number) {
    const before = lastTap.current
    const isSecond =
      now - before.at < DOUBLE_TAP_MS && Math.hypot(at.x - before.x, at.y - before.y) < 3 * STILL
    lastTap.current = isSecond ? { at: 0, x: 0, y: 0 } : { at: now, ...at }
    if (isSecond) change((now) => toggled(now, at))
  }

  function onKey(key: string): boolean {
    const moves: Record<string, Point> = {
      ArrowLeft: { x: KEY_STEP, y: 0 },
      ArrowRight: { x: -KEY_STEP, y: 0 },
      ArrowUp: { x: 0, y: KEY_STEP },
      ArrowDown: { x: 0, y: -KEY_STEP },
    }
    const move = moves[key]
    if (move && zoom.scale > 1) change((now) => ({ ...now, x: now.x + move.x, y: now.y + move.y }))
    else if (key === 'ArrowLeft') onTurn(-1)
    else if (key === 'ArrowRight') onTurn(1)
    else if (key === '+' || key === '=') change((now) => zoomAt(now, KEY_FACTOR, { x: 0, y: 0 }))
    else if (key === '-') change((now) => zoomAt(now, 1 / KEY_FACTOR, { x: 0, y: 0 }))
    else if (key === '0') setZoom(WHOLE)
    else return false
    return true
  }

  return {
    zoom,
    reset: () => setZoom(WHOLE),
    setImage,
    onKey,
    zoomBy: (factor: number) => change((now) => zoomAt(now, factor, { x: 0, y: 0 })),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId),
      onWheel: (event: React.WheelEvent) => {
        const at = placeOf(event)
        change((now) => zoomAt(now, Math.exp(-event.deltaY / 400), at))
      },
    },
  }
}
