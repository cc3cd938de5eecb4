import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import style from './sheet.module.css'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A sheet from the bottom, over everything. Mount it to open it. Escape, the cross and a press
 * beside it close it; focus stays inside and goes back afterwards, as the browser's dialog does it.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useTranslation()
  const id = useId()
  const ref = useModal()
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className={style.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={style.head}>
        <h2 className={style.title} id={id}>
          {title}
        </h2>
        <IconButton icon="close" size={20} label={t('common.close')} onPress={onClose} />
      </div>
      <div className={style.body}>{children}</div>
    </dialog>
  )
}

/** Opens the dialog element as a modal one, and keeps the page behind it still. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The dialog itself takes the focus, not its first button, which would show a ring.
    if (!dialog?.querySelector(':scope input:focus')) dialog?.focus()
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = overflow
      dialog?.close()
    }
  }, [])
  return ref
}
