import { ToastPopover, classes } from '@candor/ui'
import { Icon } from './icon.tsx'
import style from './toast.module.css'

const TOAST_MS = 2_000

/** Where `showToast` says its sentences; once, in the shell. */
export function ToastHost() {
  return (
    <ToastPopover className={style.host} forMs={TOAST_MS}>
      {(toast) => (
        <div key={toast.id} className={classes(style.toast, 'words')}>
          {toast.success && <Icon name="success" size={20} />}
          {toast.text}
        </div>
      )}
    </ToastPopover>
  )
}
