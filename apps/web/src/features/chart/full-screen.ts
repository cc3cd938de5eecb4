import { useEffect, useState } from 'react'
import { useHeldBack } from '../../shared/use-held-back.ts'

type Way = 'landscape' | 'portrait'

interface Orientation {
  lock?: (orientation: Way) => Promise<void>
  unlock?: () => void
}

export interface FullScreen {
  full: boolean
  toggle: () => void
  /** Turns the screen from landscape to portrait and back; undefined where the browser does not let a page do that. */
  turn: (() => void) | undefined
}

const orientation = () => screen.orientation as unknown as Orientation | undefined

/**
 * The chart over the whole screen. Where the browser can, it takes the screen and turns it to
 * landscape; else the chart fills the window as it is held. Escape and Back leave it, and not the page.
 */
export function useFullScreen(): FullScreen {
  const [full, setFull] = useState(false)
  /** How the screen is held by the page; undefined while it is not. */
  const [way, setWay] = useState<Way>()
  useHeldBack(full, () => setFull(false))

  function hold(next: Way) {
    // A refusal is no fault: the page fills the window as it is held.
    orientation()
      ?.lock?.(next)
      .then(() => setWay(next))
      .catch(() => undefined)
  }

  useEffect(() => {
    if (!full) return
    const entered = document.documentElement.requestFullscreen?.({ navigationUI: 'hide' })
    void entered?.then(() => hold('landscape')).catch(() => undefined)
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
      setWay(undefined)
      try {
        orientation()?.unlock?.()
      } catch {
        // Not every browser that knows it allows it.
      }
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [full])

  return {
    full,
    toggle: () => setFull((now) => !now),
    turn: way && (() => hold(way === 'landscape' ? 'portrait' : 'landscape')),
  }
}
