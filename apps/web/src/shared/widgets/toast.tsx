import { ToastPopover, classes, endToast } from '@candor/ui'
import { Icon } from './icon.tsx'
import style from './toast.module.css'

const TOAST_MS = 2_000
/** One that can be taken back stays long enough to be read and pressed. */
const ACT_MS = 6_000

/** Where `showToast` says its sentences; once, in the shell. */
export function ToastHost() {
  return (
    <ToastPopover className={style.host} forMs={TOAST_MS} actMs={ACT_MS}>
      {(toast) => (
        <div key={toast.id} className={classes(style.toast, 'words')}>
          {toast.success && <Icon name="success" size={20} />}
          {toast.text}
          {toast.act && (
            <button
              type="button"
              className={style.act}
              onClick={() => {
                endToast(toast)
                toast.act?.onPress()
              }}
            >
              {toast.act.label}
            </button>
          )}
        </div>
      )}
    </ToastPopover>
  )
}
