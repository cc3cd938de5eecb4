import { useModal } from '@candor/ui'
import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
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
  // Whoever opens a form means to write into it.
  const { ref, events } = useModal({ onClose, focus: 'field' })
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
      {...events}
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
