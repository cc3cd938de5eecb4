import { type DeskCall, deskCalls } from '@candor/desk-protocol'
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

/** A look that the desk keeps on record: it is taken when the operator takes it, and not again. */
export function isRecorded(name: string): boolean {
  const calls: Readonly<Record<string, DeskCall>> = deskCalls
  return calls[name]?.recorded === true
}

/** Reads again what is on the screen, but for looks that are kept on record. */
export function renewReads(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && !isRecorded(name),
  })
}
