import { QueryClient } from '@tanstack/react-query'
import { CallFault } from './fault.ts'
import { onSessionEnd } from './session.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What two operators look at changes under their eyes: a screen that is opened asks again.
      staleTime: 2_000,
      refetchOnWindowFocus: true,
      retry: (tries, error) =>
        tries < 2 && error instanceof CallFault && error.fault.name === 'no_answer',
      retryDelay: 1_500,
    },
  },
})

onSessionEnd(() => queryClient.clear())
