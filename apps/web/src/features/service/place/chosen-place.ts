import type { Place } from './map/map-view.ts'

let chosen: Place | undefined

/** Keeps what was chosen for the page that asked for it, which is the one behind. */
export function keepChosenPlace(place: Place | undefined): void {
  chosen = place
}

/**
 * The place that was chosen on choose-location, once: the page that led there asks for it when it is
 * shown again.
 */
export function takeChosenPlace(): Place | undefined {
  const place = chosen
  chosen = undefined
  return place
}
