/** A touch that begins so near to a side of the screen (px) is the system's own: Back. */
const EDGE_PX = 24
/** A swipe goes so far (px), so much more across than up or down, in so short a time. */
const FAR_PX = 56
const FLATNESS = 2
const WITHIN_MS = 700

interface Point {
  x: number
  y: number
  at: number
}

/**
 * Which way a touch has swiped across a screen of this width: 1 to what stands at the right of what is
 * seen, -1 to what stands at its left, 0 where it was no swipe.
 */
export function swipeOf(from: Point, to: Point, width: number): -1 | 0 | 1 {
  const across = to.x - from.x
  if (from.x < EDGE_PX || from.x > width - EDGE_PX) return 0
  if (to.at - from.at > WITHIN_MS || Math.abs(across) < FAR_PX) return 0
  if (Math.abs(across) < FLATNESS * Math.abs(to.y - from.y)) return 0
  return across < 0 ? 1 : -1
}

/** Elements that take a finger's way across for themselves: sliders, fields, charts, those marked so. */
const OWN_WAY = 'input, textarea, select, canvas, dialog, [role=tablist], [data-pulled]'

/** What has swiped already, so that tabs around other tabs stay. */
const taken = new WeakSet<Event>()

/** Calls `onSwipe` for each swipe in an area; it returns whether it led anywhere. Returns the way to stop. */
export function followSwipes(
  area: HTMLElement,
  onSwipe: (direction: -1 | 1) => boolean,
): () => void {
  let from: Point | undefined
  /** What the finger touched first. It is told of the finger's end even when the page has let go of it. */
  let target: EventTarget | null = null

  function start(event: TouchEvent) {
    const [touch] = event.touches
    forget()
    if (!touch || event.touches.length > 1 || ownsWay(event.target as Element, area)) return
    from = { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
    target = event.target
    target?.addEventListener('touchend', end)
    target?.addEventListener('touchcancel', forget)
  }

  function end(given: Event) {
    const event = given as TouchEvent
    const [touch] = event.changedTouches
    const begin = from
    forget()
    if (!begin || !touch || taken.has(event)) return
    const to = { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
    const direction = swipeOf(begin, to, innerWidth)
    if (direction !== 0 && onSwipe(direction)) taken.add(event)
  }

  function forget() {
    target?.removeEventListener('touchend', end)
    target?.removeEventListener('touchcancel', forget)
    from = undefined
    target = null
  }

  // Else a browser takes a way across for its own step back.
  area.toggleAttribute('data-swipes', true)
  area.addEventListener('touchstart', start, { passive: true })
  return () => {
    area.toggleAttribute('data-swipes', false)
    area.removeEventListener('touchstart', start)
    forget()
  }
}

/** Whether something between a touch and the area takes the way across, or scrolls sideways itself. */
function ownsWay(target: Element, area: Element): boolean {
  const own = target.closest(OWN_WAY)
  if (own && area.contains(own)) return true
  for (let at: Element | null = target; at && at !== area; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) {
      return true
    }
  }
  return false
}
