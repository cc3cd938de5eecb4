import { createStore, useStore } from '../store.ts'

export interface Toast {
  id: number
  text: string
  success: boolean
  /** What can be done about it while it is seen, such as taking it back. */
  act: ToastAct | undefined
}

export interface ToastAct {
  label: string
  onPress: () => void
}

interface ToastTerms {
  success?: boolean
  act?: ToastAct
}

const toasts = createStore<Toast | undefined>(undefined)
let last = 0

/** Says a sentence for a few seconds. `success` puts a check mark before it. */
export function showToast(text: string, { success = false, act }: ToastTerms = {}): void {
  toasts.set({ id: ++last, text, success, act })
}

/** Takes a toast away, unless another one has taken its place. */
export function endToast(toast: Toast): void {
  toasts.set((now) => (now === toast ? undefined : now))
}

/** The toast that is to be seen. */
export function useToast(): Toast | undefined {
  return useStore(toasts)
}
