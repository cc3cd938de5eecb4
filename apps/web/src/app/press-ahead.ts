import { prefetchChunk } from '../shared/load-chunk.ts'
import { routeOf } from './routes.ts'

/** A finger that goes on within this time scrolls, and leads nowhere. */
const SCROLLS_MS = 40

/** Fetches the page of an address, with what it begins with. Resolves when the page is there. */
export async function fetchAhead(pathname: string, search: string): Promise<void> {
  const route = routeOf(pathname)
  // What fails now is asked for again by the page, which says so.
  void route?.ahead?.(new URLSearchParams(search)).catch(() => undefined)
  if (route) await prefetchChunk(route.load)
}

/**
 * Fetches what a touch leads to while the finger is still down. Elements that are no links name it as
 * `data-leads`. Returns what ends it.
 */
export function startPressAhead(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const scrolls = () => clearTimeout(timer)
  function press({ target }: PointerEvent) {
    scrolls()
    const link = (target as Element).closest('a[href^="#/"], [data-leads]')
    const address = link?.getAttribute('data-leads') ?? link?.getAttribute('href')?.slice(1)
    const [pathname, search = ''] = address?.split('?') ?? []
    if (pathname) timer = setTimeout(() => void fetchAhead(pathname, search), SCROLLS_MS)
  }
  addEventListener('pointerdown', press)
  addEventListener('pointercancel', scrolls)
  return () => {
    scrolls()
    removeEventListener('pointerdown', press)
    removeEventListener('pointercancel', scrolls)
  }
}
