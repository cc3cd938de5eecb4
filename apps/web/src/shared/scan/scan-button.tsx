import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../widgets/icon-button.tsx'
import { ScanSheet } from './scan-sheet.tsx'

interface ScanButtonProps {
  /**
   * Takes what the code says, which closes the sheet, or returns what is wrong with it. `picture` is what
   * it was read in, where that is one of the person's own and not the camera's.
   */
  onCode: (text: string, picture?: Blob) => string | undefined
}

/** A button that scans a QR code. The camera is asked for by the press alone. */
export function ScanButton({ onCode }: ScanButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const take = (text: string, picture?: Blob) => {
    const fault = onCode(text, picture)
    if (fault === undefined) setOpen(false)
    return fault
  }
  return (
    <>
      <IconButton icon="scan" label={t('scan.title')} onPress={() => setOpen(true)} />
      {open && <ScanSheet onCode={take} onClose={() => setOpen(false)} />}
    </>
  )
}
