import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Where a finger swipes between tabs: all of the page, or what stands beside the row in its parent. */
export type SwipeArea = 'page' | 'beside'

/**
 * Calls `onSwipe` for a swipe in the area of a row of tabs; it returns whether it led anywhere. What
 * follows fingers is loaded once the page stands.
 */
export function useSwipeAcross(
  row: RefObject<HTMLElement | null>,
  area: SwipeArea | undefined,
  onSwipe: (direction: -1 | 1) => boolean,
): void {
  const swipe = useEffectEvent(onSwipe)
  useEffect(() => {
    const page = row.current?.closest('main')
    const element = area === 'page' ? page : row.current?.parentElement
    if (!element || area === undefined) return
    let isOver = false
    let stop = () => {}
    import('../touch/swipe-across.ts').then(
      ({ followSwipes }) => {
        if (!isOver) stop = followSwipes(element, (direction) => swipe(direction))
      },
      // Without a connection tabs are pressed.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [row, area])
}
