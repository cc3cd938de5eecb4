import { useEffect, useState } from 'react'

interface Orientation {
  lock?: (orientation: 'landscape') => Promise<void>
  unlock?: () => void
}

/**
 * The chart over the whole screen. Where the browser can, it takes the screen and turns it to
 * landscape; else the chart fills the window as it is held. Escape and the system's way back end it.
 */
export function useFullScreen(): [full: boolean, toggle: () => void] {
  const [full, setFull] = useState(false)
  useEffect(() => {
    if (!full) return
    const orientation = screen.orientation as unknown as Orientation | undefined
    const entered = document.documentElement.requestFullscreen?.({ navigationUI: 'hide' })
    // A refusal of either is no fault: the page fills the window all the same.
    void entered?.then(() => orientation?.lock?.('landscape')).catch(() => undefined)
    const left = () => {
      if (!document.fullscreenElement) setFull(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) setFull(false)
    }
    document.addEventListener('fullscreenchange', left)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('fullscreenchange', left)
      document.removeEventListener('keydown', escape)
      try {
        orientation?.unlock?.()
      } catch {
        // Not every browser that knows it allows it.
      }
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [full])
  return [full, () => setFull((now) => !now)]
}
