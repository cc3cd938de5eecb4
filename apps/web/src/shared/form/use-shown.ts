import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether a page is still there: who has left it while an act was under way is told of its outcome
 * elsewhere.
 */
export function useShown(): RefObject<boolean> {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}
