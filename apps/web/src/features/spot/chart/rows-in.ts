/** Levels a side where there is room for all that the book shows. */
export const MOST_ROWS = 8
const LEAST_ROWS = 3
/** A level of the book before one is there to be measured, px. */
const USUAL_ROW_PX = 24

/** How many levels a side fit into what is left for the book; all of them where nothing bounds it. */
export function rowsIn(element: HTMLElement): number {
  if (getComputedStyle(element).overflowY !== 'hidden') return MOST_ROWS
  const level = element.querySelector('li')?.getBoundingClientRect().height
  return rowsFor(element.clientHeight, level || USUAL_ROW_PX)
}

/** How many levels a side fit into a height: the last price between them takes as much as two. */
export function rowsFor(height: number, level: number): number {
  const rows = Math.floor((height / level - 2) / 2)
  return Math.min(MOST_ROWS, Math.max(LEAST_ROWS, rows))
}
