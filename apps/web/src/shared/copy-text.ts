import { copyToClipboard, showToast } from '@candor/ui'
import type { TFunction } from 'i18next'

/** Copies a text to the clipboard, and shows a toast that says whether it worked. */
export function copyText(text: string, t: TFunction): void {
  void copyToClipboard(text).then(
    () => showToast(t('msg.copySuccess'), { success: true }),
    () => showToast(t('msg.operationFailed')),
  )
}
