import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Drawing } from '../drawing.ts'
import type { Wording } from '../figures/figure.ts'
import { type Place, awayFrom, shifted } from '../geometry/place.ts'
import { Space } from '../geometry/space.ts'
import { handleAt, handlesOf, pulled } from '../moving/handles.ts'
import { moved } from '../moving/moved.ts'
import { REACH_PX, awayFromDrawing, drawingAt } from '../moving/reach.ts'
import { snapped } from '../moving/snap.ts'
import type { DrawingChart } from './drawing-chart.ts'

/** A press that moves further is a pull, px. */
const PRESS_PX = 6

interface GrabParts {
  /** What the chart is drawn into: it scrolls by the touches that no drawing takes. */
  surface: RefObject<HTMLElement | null>
  chart: DrawingChart
  drawings: readonly Drawing[]
  selected: string | undefined
  magnet: boolean
  wording: Wording
  onSelect: (drawing: Drawing | undefined) => void
  /** A drawing is on its way; undefined when it is let go. */
  onDraft: (drawing: Drawing | undefined) => void
  /** A drawing was moved to where it stands now. */
  onMoved: (drawing: Drawing) => void
}

/** The finger that holds a drawing, and the one that presses beside any. */
interface Hold {
  pointer: number
  from: Place
  drawing: Drawing
  /** The handle that is pulled; undefined where the whole is moved. */
  handle: number | undefined
  at: Drawing | undefined
}

/**
 * Selects the drawing that is pressed, and moves the selected one: by a handle, or as a whole. A touch
 * that holds a drawing never reaches the chart, which goes on scrolling by all others.
 */
export function useGrab(parts: GrabParts): void {
  const { surface } = parts
  const listener = useEffectEvent((event: Event, touches: Touches) =>
    touches.handle(event, { ...parts }),
  )
  useEffect(() => {
    const element = surface.current
    if (!element) return
    const touches = new Touches(element)
    const heard = (event: Event) => listener(event, touches)
    for (const name of EVENTS) {
      element.addEventListener(name, heard, { capture: true, passive: false })
    }
    return () => {
      for (const name of EVENTS) element.removeEventListener(name, heard, { capture: true })
    }
  }, [surface])
}

const EVENTS = [
  ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel'],
  // The chart listens to these.
  ...['touchstart', 'touchmove', 'touchend', 'mousedown'],
]

class Touches {
  readonly #surface: HTMLElement
  #hold: Hold | undefined
  /** Where a press that holds nothing began, which scrolls the chart unless it stays. */
  #press: Place | undefined
  /** Whether the touch that ends now was understood: no click of it may meet what it brought up. */
  #isAnswered = false

  constructor(surface: HTMLElement) {
    this.#surface = surface
  }

  handle(event: Event, parts: GrabParts): void {
    if (!(event instanceof PointerEvent)) {
      this.#beside(event)
      return
    }
    const view = parts.chart.view()
    const place = placeIn(this.#surface, event)
    if (event.type === 'pointercancel') this.#cancel(parts)
    else if (!view) return
    else if (event.type === 'pointerdown') this.#down(event, place, new Space(view), parts)
    else if (event.type === 'pointermove') this.#move(event, place, new Space(view), parts)
    else this.#up(event, place, new Space(view), parts)
  }

  /** What the chart would hear of the same touch, and the click that a phone makes of it. */
  #beside(event: Event): void {
    const isOver = event.type === 'touchend' && this.#isAnswered
    if (isOver) this.#isAnswered = false
    if (this.#hold) event.stopPropagation()
    if ((this.#hold || isOver) && event.cancelable) event.preventDefault()
  }

  #down(event: PointerEvent, place: Place, space: Space, parts: GrabParts): void {
    if (this.#hold) return event.stopPropagation()
    if (event.button !== 0) return
    this.#isAnswered = false
    const drawing = parts.drawings.find(({ id }) => id === parts.selected)
    const handle = drawing && handleAt(drawing, place, space)
    const isHeld =
      drawing &&
      !drawing.locked &&
      (handle !== undefined || awayFromDrawing(place, drawing, space, parts.wording) <= REACH_PX)
    if (!isHeld) {
      this.#press = place
      return
    }
    event.stopPropagation()
    this.#surface.setPointerCapture(event.pointerId)
    this.#hold = { pointer: event.pointerId, from: place, drawing, handle, at: undefined }
  }

  #move(event: PointerEvent, place: Place, space: Space, parts: GrabParts): void {
    const hold = this.#hold
    if (!hold) return
    event.stopPropagation()
    if (event.pointerId !== hold.pointer) return
    if (!hold.at && awayFrom(hold.from, place) < PRESS_PX) return
    hold.at = movedTo(place, hold, space, parts.magnet)
    parts.onDraft(hold.at)
  }

  #up(event: PointerEvent, place: Place, space: Space, parts: GrabParts): void {
    const hold = this.#hold
    this.#isAnswered = hold !== undefined || this.#press !== undefined
    if (hold) {
      event.stopPropagation()
      if (event.pointerId !== hold.pointer) return
      this.#hold = undefined
      parts.onDraft(undefined)
      if (hold.at) parts.onMoved(hold.at)
      return
    }
    const press = this.#press
    this.#press = undefined
    if (!press || awayFrom(press, place) > PRESS_PX) return
    parts.onSelect(drawingAt(place, parts.drawings, space, parts.wording))
  }

  #cancel(parts: GrabParts): void {
    if (this.#hold) parts.onDraft(undefined)
    this.#hold = undefined
    this.#press = undefined
  }
}

/** The held drawing where the finger has it. A handle keeps its distance from the finger. */
function movedTo(place: Place, hold: Hold, space: Space, magnet: boolean): Drawing {
  const { drawing, handle, from } = hold
  if (handle === undefined) return moved(drawing, from, place, space)
  const stood = handlesOf(drawing, space)[handle]!
  const to = shifted(stood, place.x - from.x, place.y - from.y)
  return pulled(drawing, handle, snapped(to, space, magnet), space)
}

/** Where a pointer is within an element, px. */
export function placeIn(element: Element, event: { clientX: number; clientY: number }): Place {
  const { left, top } = element.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}
