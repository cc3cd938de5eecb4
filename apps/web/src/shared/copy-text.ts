import type { TFunction } from 'i18next'
import { showToast } from './widgets/toast.tsx'

/** Puts a text on the clipboard, and says whether it is there. */
export function copyText(text: string, t: TFunction): void {
  // A page that is not served securely has no clipboard at all.
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
  void copied.then(
    () => showToast(t('msg.copySuccess'), { success: true }),
    () => showToast(t('msg.operationFailed')),
  )
}
