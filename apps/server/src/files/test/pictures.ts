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

const FILM = { width: 640, height: 480, frames: 3 }

/** What a camera sees that looks at the QR code: a film of YUV4MPEG2, still, in the middle of grey. */
export async function codeFilm(text: string): Promise<Buffer> {
  const { width, height, frames } = FILM
  const code = await sharp(await codePicture(text))
    .resize(320, 320, { kernel: 'nearest' })
    .toBuffer()
  const picture = await sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite([{ input: code }])
    .greyscale()
    .raw()
    .toBuffer()
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = [Buffer.from('FRAME\n'), picture, colours]
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame).flat()])
}
