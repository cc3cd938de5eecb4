import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../widgets/button.tsx'
import { Problem } from '../widgets/problem.tsx'
import { Sheet } from '../widgets/sheet.tsx'
import type { CameraFault } from './camera.ts'
import { readCode } from './read-code.ts'
import style from './scan.module.css'
import { useCamera } from './use-camera.ts'

interface ScanSheetProps {
  /** Takes what the code says, or returns what is wrong with it; a picture that it was read in, with that. */
  onCode: (text: string, picture?: Blob) => string | undefined
  onClose: () => void
}

/** Reads a QR code by the camera, or from a picture. */
export function ScanSheet({ onCode, onClose }: ScanSheetProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const { video, state, torch, ask } = useCamera((text) => setProblem(onCode(text)))
  const isOff = state !== 'on' && state !== 'asked'

  async function readPicture(file: File | undefined) {
    if (!file) return
    const text = await readCode(file)
    setProblem(text === undefined ? t('scan.unreadable') : onCode(text, file))
    if (input.current) input.current.value = ''
  }

  return (
    <Sheet title={t('scan.title')} onClose={onClose}>
      <div className={style.scan}>
        <video ref={video} className={style.video} hidden={isOff} muted playsInline />
        <p className="words" role="status">
          {isOff ? faultText(state) : t('scan.hint')}
        </p>
        <Problem text={problem} />
        {torch && (
          <Button kind="plain" wide onPress={torch.turn}>
            {torch.on ? t('scan.torchOff') : t('scan.torchOn')}
          </Button>
        )}
        {isOff && state !== 'unavailable' && (
          <Button kind="plain" wide icon="camera" onPress={ask}>
            {t('common.retry')}
          </Button>
        )}
        <input
          ref={input}
          className="unseen"
          type="file"
          accept="image/*"
          aria-label={t('scan.picture')}
          tabIndex={-1}
          onChange={({ target }) => void readPicture(target.files?.[0])}
        />
        <Button kind="plain" wide icon="scan" onPress={() => input.current?.click()}>
          {t('scan.picture')}
        </Button>
      </div>
    </Sheet>
  )

  function faultText(fault: CameraFault): string {
    switch (fault) {
      case 'denied':
        return t('scan.denied')
      case 'missing':
        return t('scan.missing')
      case 'busy':
        return t('scan.busy')
      case 'unavailable':
        return t('scan.unavailable')
    }
  }
}
