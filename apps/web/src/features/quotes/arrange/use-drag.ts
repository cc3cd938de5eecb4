import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { vibrate } from '../../../data/vibration.ts'
import { type RowBox, placeOf, scrollStep, shiftOf } from './drag.ts'

interface Drag {
  rows: RowBox[]
  from: number
  to: number
  /** How far the finger has gone, with what the list scrolled meanwhile, px. */
  way: number
}

/**
 * Drags rows of a list by their handles. `offset` is how far a row stands from its place now; near an
 * edge of what scrolls around the list it scrolls on.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, draw] = useState<Drag>()
  // A finger may go before its last move was drawn.
  const latest = useRef<Drag>(undefined)
  const now = useRef({ startY: 0, y: 0, scrolled: 0 })
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  function set(next: Drag | undefined) {
    latest.current = next
    draw(next)
  }

  function follow() {
    const before = latest.current
    if (!before) return
    const way = now.current.y - now.current.startY + now.current.scrolled
    const to = placeOf(before.rows, before.from, way)
    if (to !== before.to) vibrate('tick')
    set({ ...before, way, to })
  }

  function scrollOn() {
    frame.current = requestAnimationFrame(scrollOn)
    const area = scrollAreaOf(list.current)
    if (!area) return
    const step = scrollStep(now.current.y, area.getBoundingClientRect())
    if (step === 0) return
    const before = area.scrollTop
    area.scrollTop += step
    now.current.scrolled += area.scrollTop - before
    follow()
  }

  function end(isDone: boolean) {
    cancelAnimationFrame(frame.current)
    const done = latest.current
    set(undefined)
    if (done && isDone && done.to !== done.from) onMove(done.from, done.to)
  }

  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      now.current = { startY: event.clientY, y: event.clientY, scrolled: 0 }
      set({ rows: boxesOf(list.current), from, to: from, way: 0 })
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(scrollOn)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!latest.current) return
      now.current.y = event.clientY
      follow()
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })

  const offset = (at: number): number => {
    if (!drag) return 0
    return at === drag.from ? drag.way : shiftOf(drag.rows, at, drag)
  }
  return { handle, offset, dragged: drag?.from }
}

function boxesOf(list: HTMLElement): RowBox[] {
  const { top } = list.getBoundingClientRect()
  return [...list.children].map((row) => {
    const box = row.getBoundingClientRect()
    return { top: box.top - top, height: box.height }
  })
}

/** What scrolls around an element. */
function scrollAreaOf(element: HTMLElement | null): HTMLElement | undefined {
  for (let at = element?.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return undefined
}
