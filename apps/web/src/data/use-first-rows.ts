import { useDeferredValue } from 'react'
import { useWasScrolled } from '@candor/ui/router'

/** So many rows of quotations as the tallest phones show. */
export const ROWS_IN_SIGHT = 12

/**
 * So many rows as a phone shows, and all of them right after: those that are drawn out of sight do not hold up
 * what is seen. All at once where one comes back to a page that was scrolled.
 */
export function useFirstRows<Row>(rows: readonly Row[], inSight: number): readonly Row[] {
  const wasScrolled = useWasScrolled()
  const isWhole = useDeferredValue(true, wasScrolled)
  return isWhole ? rows : rows.slice(0, inSight)
}
