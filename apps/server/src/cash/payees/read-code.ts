import { Worker } from 'node:worker_threads'
import { loadDecoder } from '../../files/decoder.ts'
import type { CodePixels } from './read-code-worker.ts'

/** Pixels along the longer side: most codes show at the first, small or blurred ones at another. */
const SIDES = [800, 400, 1_600] as const
/** Pixels that keep a thread for longer show no code that anybody could read. */
const LIMIT_MS = 5_000
const DECODE_LIMIT_S = 15

/** Returns the text of the first QR code in an image; undefined where none can be read. */
export async function readCode(image: Uint8Array): Promise<string | undefined> {
  for (const side of SIDES) {
    const text = await textOf(await pixelsOf(image, side))
    if (text !== undefined) return text
  }
  return undefined
}

/** Decodes the image: the decoder works beside the loop. */
async function pixelsOf(image: Uint8Array, side: number): Promise<CodePixels> {
  const sharp = await loadDecoder()
  const { data, info } = await sharp(image)
    .timeout({ seconds: DECODE_LIMIT_S })
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/**
 * Looks for a code in a thread of its own: it takes longer than the loop of prints and orders may
 * stop.
 */
function textOf(pixels: CodePixels): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-code-worker.ts', import.meta.url), {
      workerData: pixels,
      transferList: [pixels.bytes.buffer],
    })
    const limit = setTimeout(() => void worker.terminate(), LIMIT_MS)
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(limit)
      resolve(undefined)
    })
  })
}
