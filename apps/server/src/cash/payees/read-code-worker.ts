import { parentPort, workerData } from 'node:worker_threads'
import jsqr from 'jsqr'

/** A picture of four bytes a pixel: red, green, blue and opacity. */
export interface CodePixels {
  bytes: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

const { bytes, width, height } = workerData as CodePixels
parentPort!.postMessage(jsqr.default(bytes, width, height)?.data || undefined)
