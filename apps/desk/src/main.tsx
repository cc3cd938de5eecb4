import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { Gate } from './app/gate.tsx'
import { listenToKeys } from './data/keys.ts'
import { queryClient } from './data/query-client.ts'
import { ToastHost } from './widgets/toast.tsx'
import '@candor/ui/fonts.css'
import '@candor/ui/tokens.css'
import './theme/tokens.css'
import '@candor/ui/base.css'
import './theme/global.css'

listenToKeys()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Gate />
      <ToastHost />
    </QueryClientProvider>
  </StrictMode>,
)
