import { detectCode } from './detect-code.ts'

/** Pixels along the longer side: most codes show at the first, small or blurred ones at another. */
const SIDES = [800, 400, 1_600] as const

/** Returns the text of the QR code in a picture; undefined where none can be read. */
export async function readCode(picture: Blob): Promise<string | undefined> {
  const image = await createImageBitmap(picture).catch(() => undefined)
  if (!image) return undefined
  const canvas = document.createElement('canvas')
  try {
    const seen = await detectCode(image)
    if (typeof seen === 'object') return seen.text
    for (const side of SIDES) {
      const said = await codeIn(image, image, canvas, side)
      if (said !== undefined) return said
    }
    return undefined
  } finally {
    image.close()
  }
}

/** What the QR code in front of a camera says; undefined while none can be read. */
export async function codeInFrame(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
): Promise<string | undefined> {
  const size = { width: video.videoWidth, height: video.videoHeight }
  if (size.width === 0) return undefined
  const seen = await detectCode(video)
  if (seen === 'none') return undefined
  return seen ? seen.text : codeIn(video, size, canvas)
}

/** What the QR code in what is drawn says, when it is at most `side` pixels long. */
async function codeIn(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  canvas: HTMLCanvasElement,
  side: number = SIDES[0],
): Promise<string | undefined> {
  // Loaded with the first code: nobody else needs it.
  const { default: read } = await import('jsqr')
  const scale = Math.min(1, side / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  return read(data, canvas.width, canvas.height)?.data || undefined
}
