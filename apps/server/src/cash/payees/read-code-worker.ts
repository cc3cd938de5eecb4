import { parentPort, workerData } from 'node:worker_threads'
import jsqr from 'jsqr'
import sharp from 'sharp'

/** Pixels along the longer side: most codes show at the first, small or blurred ones at another. */
const SIDES = [800, 400, 1_600] as const

/** Returns the text of the first QR code in the image; undefined where none can be read. */
async function textIn(bytes: Uint8Array): Promise<string | undefined> {
  for (const side of SIDES) {
    const { data, info } = await sharp(bytes)
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
    const found = jsqr.default(pixels, info.width, info.height)
    if (found?.data) return found.data
  }
  return undefined
}

parentPort!.postMessage(await textIn(workerData as Uint8Array))
