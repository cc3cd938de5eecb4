import { showToast } from '@candor/ui'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblem } from '../../../data/problem.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { uploadImage } from '../../../shared/files/stored-file.ts'
import style from './wallets.module.css'

const PIXELS = 512
const MARGIN_MODULES = 4

interface QrFromAddressProps {
  address: string
  onDrawn: (filename: string) => void
}

/** For whoever has no picture of it: the QR code is drawn here from the address, and uploaded. */
export function QrFromAddress({ address, onDrawn }: QrFromAddressProps) {
  const { t } = useTranslation()
  const problem = useProblem()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [busy, setBusy] = useState(false)

  async function draw() {
    setBusy(true)
    try {
      const image = await new Promise<Blob | null>((done) => {
        if (canvas.current) canvas.current.toBlob(done, 'image/png')
        else done(null)
      })
      if (!image) throw new Error('The browser did not give the picture of a canvas.')
      onDrawn(await uploadImage(image))
    } catch (error) {
      showToast(problem(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <QRCodeCanvas
        ref={canvas}
        className={style.unseenCanvas}
        value={address}
        size={PIXELS}
        marginSize={MARGIN_MODULES}
        level="M"
      />
      <Button kind="plain" small icon="qr" busy={busy} onPress={() => void draw()}>
        {t('payees.drawQr')}
      </Button>
    </div>
  )
}
