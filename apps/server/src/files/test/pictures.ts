import makeCode from 'qrcode-generator'
import sharp from 'sharp'

/** A picture of the size in one colour, which makes its bytes its own. */
export function picture(type: 'jpeg' | 'png' | 'webp' = 'png', colour = '#3B7CFF', side = 40) {
  return sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .toFormat(type)
    .toBuffer()
}

const MODULE_PIXELS = 6
const MARGIN_MODULES = 4

/** A PNG of the QR code that says this text. */
export function codePicture(text: string): Promise<Buffer> {
  const code = makeCode(0, 'M')
  code.addData(text)
  code.make()
  const modules = code.getModuleCount()
  const side = modules + 2 * MARGIN_MODULES
  const pixels = Buffer.alloc(side * side, 255)
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      const at = (row + MARGIN_MODULES) * side + column + MARGIN_MODULES
      if (code.isDark(row, column)) pixels[at] = 0
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * MODULE_PIXELS, side * MODULE_PIXELS, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
