import { createHashRouter } from 'react-router'
import { TabBar } from '../shared/widgets/tab-bar.tsx'
import { LazyPage } from '../shared/lazy-page.tsx'
import { OrLedOn } from './led-on.tsx'
import { NotFound } from './not-found.tsx'
import { PageError } from './page-error.tsx'
import { RequireLogin } from './require-login.tsx'
import { type PageRoute, routes } from './routes.ts'
import { Shell } from './shell.tsx'

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

/** The hash router over the table of routes. */
export function createRouter() {
  return createHashRouter([
    {
      element: <Shell />,
      errorElement: <PageError />,
      children: [
        ...routes.map((route) => ({
          path: route.path,
          element: elementOf(route),
          errorElement: <PageError />,
        })),
        { path: '*', element: <NotFound /> },
      ],
    },
  ])
}
