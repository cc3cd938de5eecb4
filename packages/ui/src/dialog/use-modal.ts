import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { hasOpenDialog, openDialog } from './dialog-history.ts'

interface ModalOptions {
  onClose: () => void
  /**
   * What has the focus first. `dialog` is the dialog itself, which shows no ring, or a field of it
   * that asks for it; `field` is the first field of its `data-body`.
   */
  focus: 'dialog' | 'field'
  /** Keeps the page behind it from scrolling. */
  holdsPage?: boolean
}

/**
 * Opens the dialog element as a modal one when it is mounted. Escape and Back close it, one at a time;
 * focus stays inside and goes back afterwards, as the browser's own dialog does it. Spread `events` on
 * the dialog.
 */
export function useModal({ onClose, focus, holdsPage = false }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  // A layout effect ends while the dialog still stands in the document: only then does the browser
  // give the focus back to what had it before.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    if (dialog) takeFocus(dialog, focus)
    const end = openDialog(() => close())
    if (holdsPage) document.body.style.overflow = 'hidden'
    return () => {
      end()
      if (holdsPage && !hasOpenDialog()) document.body.style.overflow = ''
      dialog?.close()
    }
  }, [focus, holdsPage])

  /** A file field inside, and a dialog over this one, cancel and close for themselves. */
  const own = (act: (event: SyntheticEvent) => void) => (event: SyntheticEvent) => {
    if (event.target === event.currentTarget) act(event)
  }
  const events = {
    onCancel: own((event) => {
      event.preventDefault()
      onClose()
    }),
    // The browser may close it without asking, and the page has to hear of it. In strict mode React
    // closes and opens it while it is mounted: it is open again when that is told.
    onClose: own(({ currentTarget }) => {
      if (!(currentTarget as HTMLDialogElement).open) onClose()
    }),
  }
  return { ref, events }
}

/** Left alone, the browser would choose the first button, which is the cross. */
function takeFocus(dialog: HTMLDialogElement, focus: ModalOptions['focus']): void {
  if (focus === 'field') {
    dialog.querySelector<HTMLElement>('[data-body] :is(input, select, textarea)')?.focus()
  } else if (!dialog.querySelector(':scope input:focus')) {
    dialog.focus()
  }
}
