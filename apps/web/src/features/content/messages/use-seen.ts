import { type RefObject, useEffect, useRef } from 'react'

/** Somebody who has seen a message for so long has read it. */
const SEEN_MS = 2_000

/** Calls `onSeen` once the element has been on the screen for two seconds; never where there is none. */
export function useSeen(
  ref: RefObject<HTMLElement | null>,
  onSeen: (() => void) | undefined,
): void {
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  const watches = onSeen !== undefined
  useEffect(() => {
    const element = ref.current
    if (!element || !watches) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) timer = setTimeout(() => seen.current?.(), SEEN_MS)
      },
      { threshold: 0.9 },
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref, watches])
}
