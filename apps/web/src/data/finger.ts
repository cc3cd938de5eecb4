/** A press ends for the page with its click, which comes a moment after the finger has gone. */
const AFTER_MS = 400

const down = new Set<number>()
let goneAt = Number.NEGATIVE_INFINITY
let isWatched = false

/** Whether a finger or a button of the mouse is on the page, or has just gone. */
export function isPressing(now: number): boolean {
  return down.size > 0 || now - goneAt < AFTER_MS
}

/** Follows fingers from now on. One that begins to scroll presses nothing any more. */
export function watchFingers(page: Pick<EventTarget, 'addEventListener'> = window): void {
  if (isWatched) return
  isWatched = true
  const begin = (event: Event) => {
    const { pointerId, isPrimary } = event as PointerEvent
    // What became of an earlier one may never have been told.
    if (isPrimary) down.clear()
    down.add(pointerId)
  }
  const end = (event: Event) => {
    down.delete((event as PointerEvent).pointerId)
    goneAt = event.timeStamp
  }
  const options = { capture: true, passive: true }
  page.addEventListener('pointerdown', begin, options)
  page.addEventListener('pointerup', end, options)
  page.addEventListener('pointercancel', end, options)
}
