import { type RefObject, useEffect, useRef } from 'react'

/** Less than this is not worth scrolling in, in pixels. */
const LEAST = 240

/**
 * For an element that is kept as high as what is left of the visible page below its top, so that
 * what is typed stays above the keyboard on phones that lay it over the page.
 */
export function useViewHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = window.visualViewport
    const fit = () => {
      if (!element.current || !view) return
      const top = element.current.getBoundingClientRect().top + window.scrollY
      element.current.style.height = `${Math.max(LEAST, Math.round(view.height - top))}px`
    }
    fit()
    view?.addEventListener('resize', fit)
    // The banner above comes and goes with the connection.
    const watch = new ResizeObserver(fit)
    watch.observe(document.documentElement)
    return () => {
      view?.removeEventListener('resize', fit)
      watch.disconnect()
    }
  }, [])
  return element
}
