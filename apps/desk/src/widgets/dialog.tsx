import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { openDialog } from './dialog-history.ts'
import style from './dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the act last. */
  foot?: ReactNode
  /** What Ctrl+Enter does from anywhere in it. */
  onSend?: () => void
  /** Room for what is compared side by side. */
  wide?: boolean
}

/**
 * A modal dialog. Mount it to open it. Escape, Back and the cross close it, one at a time; focus
 * stays inside and goes back afterwards, as the browser's own dialog does it.
 */
export function Dialog({ title, onClose, children, foot, onSend, wide }: DialogProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  // A layout effect ends while the dialog still stands in the document: only then does the browser
  // give the focus back to what had it before.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The browser would choose the cross: whoever opens a form means to write into it.
    dialog?.querySelector<HTMLElement>('[data-body] :is(input, select, textarea)')?.focus()
    const end = openDialog(() => close())
    return () => {
      end()
      dialog?.close()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={wide ? `${style.dialog} ${style.wide}` : style.dialog}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (!onSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onSend()
      }}
      onCancel={(event) => {
        // A file field inside, and a dialog over this one, cancel for themselves.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={style.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Close" onPress={onClose} />
      </div>
      <div className={style.body} data-body>
        {children}
      </div>
      {foot && <div className={style.foot}>{foot}</div>}
    </dialog>
  )
}
