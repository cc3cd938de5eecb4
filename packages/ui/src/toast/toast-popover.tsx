import { type ReactNode, useEffect, useRef } from 'react'
import { type Toast, endToast, useToast } from './toast.ts'

interface ToastPopoverProps {
  className?: string
  /** How long each is seen, and one that can be acted on. */
  forMs: number
  actMs?: number
  children: (toast: Toast) => ReactNode
}

/** Where toasts show; once, in the shell. A popover, so that it stands above an open dialog. */
export function ToastPopover({ className, forMs, actMs = forMs, children }: ToastPopoverProps) {
  const toast = useToast()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!toast || !element) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
    const timer = setTimeout(
      () => {
        element.hidePopover()
        endToast(toast)
      },
      toast.act ? actMs : forMs,
    )
    return () => clearTimeout(timer)
  }, [toast, forMs, actMs])
  return (
    <div ref={host} className={className} popover="manual" role="status" aria-live="polite">
      {toast && children(toast)}
    </div>
  )
}
