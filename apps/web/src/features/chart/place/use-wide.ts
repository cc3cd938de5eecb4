import { useSyncExternalStore } from 'react'

/** A phone that lies on its side: the market stands beside the chart. The styles of the place say the same. */
const WIDE = '(orientation: landscape) and (min-width: 35em) and (max-height: 31.25em)'

function follow(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the market stands beside the chart, and not under it. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(WIDE).matches)
}
