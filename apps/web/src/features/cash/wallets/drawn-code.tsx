import { QRCodeCanvas } from 'qrcode.react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import style from './wallets.module.css'

const PIXELS = 512
const MARGIN_MODULES = 4

interface DrawnCodeProps {
  address: string
  ref: Ref<HTMLCanvasElement>
}

/** The QR code of an address, drawn here: the picture of whoever brings none. */
export function DrawnCode({ address, ref }: DrawnCodeProps) {
  const { t } = useTranslation()
  return (
    <QRCodeCanvas
      ref={ref}
      className={style.drawn}
      role="img"
      aria-label={t('payees.qr')}
      value={address}
      size={PIXELS}
      marginSize={MARGIN_MODULES}
      level="M"
    />
  )
}

/** Returns the picture of a drawn code. Throws where the browser does not give it. */
export async function pictureOf(code: HTMLCanvasElement): Promise<Blob> {
  const picture = await new Promise<Blob | null>((done) => code.toBlob(done, 'image/png'))
  if (!picture) throw new Error('The browser did not give the picture of a canvas.')
  return picture
}
