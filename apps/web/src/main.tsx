import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showToast, startDialogHistory } from '@candor/ui'
import { HashRouter, RouterView } from '@candor/ui/router'
import { NoTexts } from './app/no-texts.tsx'
import { Pages } from './app/pages.tsx'
import { queryClient } from './data/queries.ts'
import { startData } from './data/start.ts'
import { startTexts } from './i18n/i18n.ts'
import { startEnterKey } from './shared/form/enter-key.ts'
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

const root = createRoot(document.getElementById('root')!)

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
startEnterKey()
startDialogHistory()
const router = new HashRouter()
startTexts().then(
  () => {
    startData(showToast)
    root.render(<Application />)
  },
  () => root.render(<NoTexts />),
)
