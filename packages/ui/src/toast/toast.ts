import { createStore, useStore } from '../store.ts'

export interface Toast {
  id: number
  text: string
  success: boolean
}

const toasts = createStore<Toast | undefined>(undefined)
let last = 0

/** Says a sentence for a few seconds. `success` puts a check mark before it. */
export function showToast(text: string, { success = false } = {}): void {
  toasts.set({ id: ++last, text, success })
}

/** Takes a toast away, unless another one has taken its place. */
export function endToast(toast: Toast): void {
  toasts.set((now) => (now === toast ? undefined : now))
}

/** The toast that is to be seen. */
export function useToast(): Toast | undefined {
  return useStore(toasts)
}
