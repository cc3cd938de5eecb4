import { showToast } from '@candor/ui'
import { useLocation, useNavigate } from '@candor/ui/router'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '../data/session.ts'
import { DialogHost } from '../shared/widgets/dialog.tsx'
import { OfflineBanner } from '../shared/widgets/offline-banner.tsx'
import { ToastHost } from '../shared/widgets/toast.tsx'
import { FreshProofHost } from './fresh-proof-host.tsx'
import { prefetchChunk } from '../shared/load-chunk.ts'
import { startPressAhead } from './press-ahead.ts'
import { loginAddress } from '../shared/navigation.ts'
import { useLater } from '../shared/use-later.ts'
import { routes } from './routes.ts'
import style from './shell.module.css'

/**
 * What surrounds every page: the column, what is told above each, toasts, and the way to log in again.
 * What is told there stays in view and covers nothing: the bars of pages stay below it.
 */
export function Shell({ children }: { children: ReactNode }) {
  usePrefetchedTabs()
  useEffect(startPressAhead, [])
  return (
    <div className={style.column}>
      <div ref={keepRoomFor} className={style.above}>
        <OfflineBanner />
        <Later />
      </div>
      <main>{children}</main>
      <FreshProofHost />
      <DialogHost />
      <ToastHost />
      <EndedSession />
    </div>
  )
}

/** Tells all that sticks to the top how high that is which stands above every page. */
function keepRoomFor(above: HTMLElement | null): (() => void) | undefined {
  if (!above) return undefined
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--below-banner', `${above.offsetHeight}px`)
  })
  observer.observe(above)
  return () => observer.disconnect()
}

/** Once the first page stands, the other tab pages are fetched, so that they open without waiting. */
function usePrefetchedTabs() {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { tab, load } of routes) if (tab) void prefetchChunk(load)
    }, 3_000)
    return () => clearTimeout(timer)
  }, [])
}

/** When the server no longer knows the session: its sentence as a toast, then the login page. */
function EndedSession() {
  const ended = useSession((state) => state.ended)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (ended === undefined) return
    useSession.setState({ ended: undefined })
    if (ended) showToast(ended)
    void navigate(loginAddress(pathname + search))
  }, [ended, navigate, pathname, search])
  return null
}

/**
 * What goes on behind the pages comes once the first of them stands; where there is no network at
 * once, since it knows what was there last.
 */
function Later() {
  const module = useLater(
    () => import('../background/background.tsx'),
    navigator.onLine ? 3_000 : 0,
  )
  return module ? <module.Background /> : null
}
