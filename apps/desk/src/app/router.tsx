import { startDialogHistory } from '@candor/ui'
import { Navigate, createHashRouter } from 'react-router'
import { mayCall, useSelf } from '../data/session.ts'
import { LoadingRows } from '../widgets/states.tsx'
import { NotFound, PageError } from './page-error.tsx'
import { routes } from './routes.ts'
import { sections } from './sections.ts'
import { Shell } from './shell.tsx'

// Before the router, which listens to Back as soon as it is made.
startDialogHistory()
export const router = createHashRouter([
  {
    element: <Shell />,
    errorElement: (
      <main>
        <PageError />
      </main>
    ),
    HydrateFallback: () => <LoadingRows />,
    children: [
      { path: '/', element: <FirstPlace /> },
      ...routes.map(({ path, load }) => ({
        path,
        lazy: async () => ({ Component: (await load()).Page }),
        errorElement: <PageError />,
      })),
      { path: '*', element: <NotFound /> },
    ],
  },
])

/** Where an operator begins: the venue's risk for those who see it, else what waits. */
function FirstPlace() {
  const self = useSelf()
  const places = sections.flatMap((section) => section.places)
  const first =
    places.find((place) => place.call === 'riskOverview' && mayCall(self, place.call)) ??
    places.find((place) => mayCall(self, place.call))
  return <Navigate to={first?.path ?? '/account'} replace />
}
