import { ToastPopover } from '@candor/ui'
import { Icon } from './icon.tsx'
import style from './toast.module.css'

const TOAST_MS = 3_000

/** Where `showToast` says its sentences; once, in the shell. */
export function ToastHost() {
  return (
    <ToastPopover className={style.host} forMs={TOAST_MS}>
      {(toast) => (
        <div className={style.toast}>
          {toast.success && <Icon name="success" size={18} />}
          {toast.text}
        </div>
      )}
    </ToastPopover>
  )
}
