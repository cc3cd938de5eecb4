import {
  type ReactNode,
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { isSamePath } from './address.ts'
import type { HashRouter, Location, NavigateOptions } from './router.ts'

interface Shown {
  router: HashRouter
  /** What is drawn: the router may be one step ahead of it. */
  location: Location
}

const RouterContext = createContext<Shown | undefined>(undefined)

/**
 * Draws what stands in it at the router's location. A change of it can wait for what is more urgent, as
 * prices are; when it is drawn, the page stands where it was left, or at its top.
 */
export function RouterView({ router, children }: { router: HashRouter; children: ReactNode }) {
  const [location, setLocation] = useState(router.location)
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setLocation(router.location))
    // It may have changed between the first drawing and now.
    follow()
    return router.subscribe(follow)
  }, [router])
  useLayoutEffect(() => {
    // In newer browsers it returns a promise, which is nothing to end an effect with.
    scrollTo(0, router.position() ?? 0)
  }, [router, location])
  const shown = useMemo(() => ({ router, location }), [router, location])
  return <RouterContext value={shown}>{children}</RouterContext>
}

function useShown(): Shown {
  const shown = useContext(RouterContext)
  if (!shown) throw new Error('This stands outside of RouterView.')
  return shown
}

export function useLocation(): Location {
  return useShown().location
}

/** Leads to an address, or back by a negative number; always the same function. */
export function useNavigate(): (to: string | number, options?: NavigateOptions) => void {
  const { router } = useShown()
  return useMemo(() => router.navigate.bind(router), [router])
}

/** Whether one comes back to where the page was scrolled down: it has to be as long as it was at once. */
export function useWasScrolled(): boolean {
  return (useShown().router.position() ?? 0) > 0
}

type NextQuery =
  | URLSearchParams
  | Readonly<Record<string, string>>
  | ((before: URLSearchParams) => URLSearchParams)

/**
 * The query of the address, and the way to another one on the same page. Once the address leads to
 * another page nothing is written any more: the page that asks is only drawn until that one is ready.
 */
export function useSearchParams(): [
  URLSearchParams,
  (next: NextQuery, options?: NavigateOptions) => void,
] {
  const { router, location } = useShown()
  const { pathname, search } = location
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useMemo(
    () => (next: NextQuery, options?: NavigateOptions) => {
      if (!isSamePath(router.location.pathname, pathname)) return
      const value =
        typeof next === 'function' ? next(new URLSearchParams(router.location.search)) : next
      const text = new URLSearchParams(value).toString()
      router.navigate(`?${text}`, options)
    },
    [router, pathname],
  )
  return [query, setQuery]
}

/** Leads on as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(to, { replace })
  }, [navigate, to, replace])
  return null
}
