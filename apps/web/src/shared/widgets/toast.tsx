import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import style from './toast.module.css'

const TOAST_MS = 2_000

interface Toast {
  id: number
  text: string
  success: boolean
}

const useToasts = create<{ toast: Toast | undefined }>(() => ({ toast: undefined }))
let last = 0

/** Says a sentence for two seconds. `success` puts a check mark before it. */
export function showToast(text: string, { success = false } = {}): void {
  useToasts.setState({ toast: { id: ++last, text, success } })
}

/** Where toasts show; once, in the shell. A popover, so that it stands above an open sheet. */
export function ToastHost() {
  const toast = useToasts((state) => state.toast)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!toast || !element) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
    const timer = setTimeout(() => {
      element.hidePopover()
      useToasts.setState((state) => (state.toast === toast ? { toast: undefined } : state))
    }, TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div ref={host} className={style.host} popover="manual" role="status" aria-live="polite">
      {toast && (
        <div key={toast.id} className={classes(style.toast, 'words')}>
          {toast.success && <Icon name="success" size={20} />}
          {toast.text}
        </div>
      )}
    </div>
  )
}
