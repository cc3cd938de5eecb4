import { type HashRouter, useLocation } from '@candor/ui/router'
import { TabBar } from '../shared/widgets/tab-bar.tsx'
import { fetchAhead } from './press-ahead.ts'
import { LazyPage } from '../shared/lazy-page.tsx'
import { OrLedOn } from './led-on.tsx'
import { NotFound } from './not-found.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { RequireLogin } from './require-login.tsx'
import { type PageRoute, routeOf, routes } from './routes.ts'
import { Shell } from './shell.tsx'

/** The page of the address, in what surrounds every page. */
export function Pages() {
  return (
    <PageBoundary>
      <Shell>
        <CurrentPage />
      </Shell>
    </PageBoundary>
  )
}

/** Fetches the page of the address, so that it is drawn at once. */
export async function prefetchPage({ location }: HashRouter): Promise<void> {
  await fetchAhead(location.pathname, location.search)
}

/** Made once: a page is not drawn again because a query changed that it does not read. */
const elements = new Map(routes.map((route) => [route, elementOf(route)]))

function CurrentPage() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  return <PageBoundary>{route ? elements.get(route) : <NotFound />}</PageBoundary>
}

function elementOf({ path, load, who, tab, ledOn }: PageRoute) {
  const shown = <LazyPage key={path} load={load} />
  const page = ledOn ? <OrLedOn ledOn={ledOn}>{shown}</OrLedOn> : shown
  return (
    <>
      {who === 'user' ? <RequireLogin>{page}</RequireLogin> : page}
      {tab && <TabBar selected={tab} />}
    </>
  )
}
