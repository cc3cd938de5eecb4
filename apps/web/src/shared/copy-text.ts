import { copyToClipboard, showToast } from '@candor/ui'
import type { TFunction } from 'i18next'

/** Puts a text on the clipboard, and says whether it is there. */
export function copyText(text: string, t: TFunction): void {
  void copyToClipboard(text).then(
    () => showToast(t('msg.copySuccess'), { success: true }),
    () => showToast(t('msg.operationFailed')),
  )
}
