import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { hasOpenSheet, openSheet } from './sheet-history.ts'

/**
 * Opens the dialog element as a modal one and keeps the page behind it still. Escape and Back close
 * it, one at a time. Spread `events` on the dialog.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  // A layout effect ends while the dialog still stands in the document: only then does the browser
  // give the focus back to what had it before.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The dialog itself takes the focus, not its first button, which would show a ring.
    if (!dialog?.querySelector(':scope input:focus')) dialog?.focus()
    const end = openSheet(() => close())
    document.body.style.overflow = 'hidden'
    return () => {
      end()
      if (!hasOpenSheet()) document.body.style.overflow = ''
      dialog?.close()
    }
  }, [])

  /** A file field inside, and a sheet over this one, cancel and close for themselves. */
  const own = (act: (event: SyntheticEvent) => void) => (event: SyntheticEvent) => {
    if (event.target === event.currentTarget) act(event)
  }
  const events = {
    onCancel: own((event) => {
      event.preventDefault()
      onClose()
    }),
    // The browser may close it without asking, and the page has to hear of it.
    onClose: own(() => onClose()),
  }
  return { ref, events }
}
