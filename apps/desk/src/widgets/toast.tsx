import { useEffect, useRef } from 'react'
import { createStore, useStore } from '../data/store.ts'
import { Icon } from './icon.tsx'
import style from './toast.module.css'

const TOAST_MS = 3_000

interface Toast {
  text: string
  success: boolean
}

const toasts = createStore<Toast | undefined>(undefined)

/** Says a sentence for three seconds. `success` puts a check mark before it. */
export function showToast(text: string, { success = false } = {}): void {
  toasts.set({ text, success })
}

/** Where toasts show; once, in the shell. A popover, so that it stands above an open dialog. */
export function ToastHost() {
  const toast = useStore(toasts)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!toast || !element) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
    const timer = setTimeout(() => {
      element.hidePopover()
      toasts.set((now) => (now === toast ? undefined : now))
    }, TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div ref={host} className={style.host} popover="manual" role="status" aria-live="polite">
      {toast && (
        <div className={style.toast}>
          {toast.success && <Icon name="success" size={18} />}
          {toast.text}
        </div>
      )}
    </div>
  )
}
