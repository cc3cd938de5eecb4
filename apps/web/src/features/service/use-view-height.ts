import { useOnline } from '@candor/ui'
import { type RefObject, useEffect, useRef } from 'react'
import { useStreamLost } from '../../data/stream-lost.ts'

/** Less than this is not worth scrolling in, in pixels. */
const LEAST = 240

/**
 * For an element that is kept as high as what is left of the visible page below its top, so that
 * what is typed stays above the keyboard on phones that lay it over the page.
 */
export function useViewHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const online = useOnline()
  const lost = useStreamLost((state) => state.lost)
  useEffect(() => {
    const view = window.visualViewport
    const fit = () => {
      if (!element.current || !view) return
      const top = element.current.getBoundingClientRect().top + window.scrollY
      element.current.style.height = `${Math.max(LEAST, Math.round(view.height - top))}px`
    }
    // The banner above comes and goes with the connection.
    const frame = requestAnimationFrame(fit)
    view?.addEventListener('resize', fit)
    return () => {
      cancelAnimationFrame(frame)
      view?.removeEventListener('resize', fit)
    }
  }, [online, lost])
  return element
}
