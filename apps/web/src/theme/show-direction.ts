import { readStored } from '../storage/stored.ts'

/** Which colour a rising price has: green, or (as in much of Asia) red. */
export type Direction = 'green-up' | 'red-up'

export const STORED_DIRECTION = 'direction'

/** The kept choice; green rises until somebody chose. */
export function storedDirection(): Direction {
  return readStored(STORED_DIRECTION) === 'red-up' ? 'red-up' : 'green-up'
}

/** Has the document drawn with a direction's colours. The tokens follow its attribute. */
export function showDirection(direction: Direction): void {
  document.documentElement.dataset.direction = direction
}
