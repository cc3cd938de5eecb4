import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { showToast, startDialogHistory } from '@candor/ui'
import { HashRouter, RouterView } from '@candor/ui/router'
import { NoTexts } from './app/no-texts.tsx'
import { Pages, prefetchPage } from './app/pages.tsx'
import { readFirstData } from './data/first-data.ts'
import { catchInstallPrompt } from './data/install-prompt.ts'
import { queryClient } from './data/queries.ts'
import { startData } from './data/start.ts'
import { startTexts } from './i18n/i18n.ts'
import { startDirection } from './theme/direction.ts'
import { startTextSize } from './theme/text-size.ts'
import { startTheme } from './theme/theme.ts'
import '@candor/ui/tokens.css'
import './theme/tokens.css'
import './theme/light.css'
import './theme/contrast.css'
import '@candor/ui/fonts.css'
import '@candor/ui/base.css'
import './theme/global.css'

/** So long the first paint waits for the page and its prices; mostly both are there before the texts. */
const FIRST_PAINT_MS = 400

const place = document.getElementById('root')!
const root = createRoot(place)

function Application() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterView router={router}>
          <Pages />
        </RouterView>
      </QueryClientProvider>
    </StrictMode>
  )
}

startTheme()
startDirection()
startTextSize()
startDialogHistory()
catchInstallPrompt()
const router = new HashRouter()
/** From now on a drawing of the page comes too late. */
const beginToDraw = () => place.toggleAttribute('data-drawn', true)

startTexts().then(
  async () => {
    await within(FIRST_PAINT_MS, Promise.all([readFirstData(), prefetchPage(router)]))
    beginToDraw()
    startData(showToast)
    const draw = () => root.render(<Application />)
    // What takes the place of a drawing of the page may be made in pieces.
    if (place.hasChildNodes()) startTransition(draw)
    else draw()
    // No key is pressed before the page stands.
    void import('./shared/keys.ts').then(
      ({ startKeys }) => startKeys(router),
      () => undefined,
    )
  },
  () => {
    beginToDraw()
    root.render(<NoTexts />)
  },
)

/** Resolves with what comes first: all of it, or the time. */
function within(ms: number, all: Promise<unknown>): Promise<unknown> {
  return Promise.race([all, new Promise((over) => setTimeout(over, ms))])
}
