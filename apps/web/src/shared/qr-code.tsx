import { QRCodeSVG } from 'qrcode.react'
import style from './qr-code.module.css'

/** A code to be read by another phone, or from a picture of this screen. */
export function QrCode({ value, title }: { value: string; title: string }) {
  return (
    <div className={style.code}>
      <QRCodeSVG value={value} title={title} size={208} level="M" />
    </div>
  )
}
