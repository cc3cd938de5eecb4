import { useSyncExternalStore } from 'react'

function listen(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the phone has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}
