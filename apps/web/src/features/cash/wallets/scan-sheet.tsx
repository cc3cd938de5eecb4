import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../shared/widgets/button.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { codeIn, readCode } from './read-code.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './wallets.module.css'

const LOOK_MS = 250

interface ScanSheetProps {
  /** Takes what the code says, or returns what is wrong with it. */
  onCode: (text: string) => string | undefined
  onClose: () => void
}

/** Reads a QR code by the camera, or from a picture. */
export function ScanSheet({ onCode, onClose }: ScanSheetProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState<'asked' | 'on' | 'off'>('asked')
  const [problem, setProblem] = useState<string>()
  const take = useEffectEvent((text: string) => setProblem(onCode(text)))

  useEffect(() => {
    const canvas = document.createElement('canvas')
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    async function look() {
      const element = video.current
      if (isOver || !element) return
      const size = { width: element.videoWidth, height: element.videoHeight }
      const text = size.width > 0 ? await codeIn(element, size, canvas) : undefined
      if (isOver) return
      if (text !== undefined) take(text)
      timer = setTimeout(() => void look(), LOOK_MS)
    }

    async function begin() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
        })
        // It may have been closed while the person was asked.
        if (isOver || !video.current) return end()
        video.current.srcObject = stream
        await video.current.play()
        setCamera('on')
        await look()
      } catch {
        if (!isOver) setCamera('off')
      }
    }

    function end() {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    void begin()
    return end
  }, [])

  async function readPicture(file: File | undefined) {
    if (!file) return
    const text = await readCode(file)
    setProblem(text === undefined ? t('payees.qrUnreadable') : onCode(text))
    if (input.current) input.current.value = ''
  }

  return (
    <Sheet title={t('payees.scan')} onClose={onClose}>
      <div className={style.scan}>
        <video ref={video} className={style.video} hidden={camera === 'off'} muted playsInline />
        <p className="words" role="status">
          {camera === 'off' ? t('payees.noCamera') : t('payees.scanHint')}
        </p>
        <Problem text={problem} />
        <input
          ref={input}
          className="unseen"
          type="file"
          accept="image/*"
          aria-label={t('payees.scanPicture')}
          tabIndex={-1}
          onChange={({ target }) => void readPicture(target.files?.[0])}
        />
        <Button kind="plain" wide icon="scan" onPress={() => input.current?.click()}>
          {t('payees.scanPicture')}
        </Button>
      </div>
    </Sheet>
  )
}
