import { classes, useModal } from '@candor/ui'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import style from './sheet.module.css'
import { useSwipeDown } from './swipe-down.ts'

interface SheetProps {
  title: string
  onClose: () => void
  /** It holds words alone: then its text takes the focus itself, to be scrolled by keys. */
  words?: boolean
  children: ReactNode
}

/**
 * A sheet from the bottom, over everything. Mount it to open it. Escape, Back, the cross, a swipe
 * down and a press beside it close it; focus stays inside and goes back afterwards, as the browser's
 * dialog does it.
 */
export function Sheet({ title, onClose, words = false, children }: SheetProps) {
  const { t } = useTranslation()
  const id = useId()
  const { ref, events } = useModal({ onClose, focus: 'dialog', holdsPage: true })
  useSwipeDown(ref, onClose)
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className={style.sheet}
      aria-labelledby={id}
      {...events}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={style.head}>
        <h2 className={classes(style.title, 'words')} id={id}>
          {title}
        </h2>
        <IconButton icon="close" size={20} label={t('common.close')} onPress={onClose} />
      </div>
      <div
        className={style.body}
        {...(words && { tabIndex: 0, role: 'group', 'aria-labelledby': id })}
      >
        {children}
      </div>
    </dialog>
  )
}
