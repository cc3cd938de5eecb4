import { useSyncExternalStore } from 'react'

/** A phone that lies on its side: the market stands beside the chart. The styles of the place say the same. */
const WIDE = matching('(orientation: landscape) and (min-width: 35em) and (max-height: 31.25em)')
const LOW = matching('(max-height: 41em)')

function matching(media: string) {
  return {
    follow(changed: () => void): () => void {
      const query = matchMedia(media)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    read: () => matchMedia(media).matches,
  }
}

/** Whether the market stands beside the chart, and not under it. */
export function useWide(): boolean {
  return useSyncExternalStore(WIDE.follow, WIDE.read)
}

/** Whether the screen is too low for all the tools beside the candles. */
export function useLow(): boolean {
  return useSyncExternalStore(LOW.follow, LOW.read)
}
