import { wrapped } from '../../shared/picture/wrapped.ts'

/** What stands on the poster; `code` is drawn on the given canvas already. */
export interface PosterWords {
  product: string
  headline: string
  hint: string
  inviteCode: string
  code: HTMLCanvasElement
}

export const POSTER_WIDTH = 720
export const POSTER_HEIGHT = 1_080
const MARGIN = 56
const CODE_SIDE = 400
const CODE_FRAME = 28

/** Draws the poster: name, headline, the QR code on white, the hint and the invite code. */
export function drawPoster(canvas: HTMLCanvasElement, words: PosterWords): void {
  canvas.width = POSTER_WIDTH
  canvas.height = POSTER_HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return
  const look = getComputedStyle(document.documentElement)
  const colour = (name: string) => look.getPropertyValue(name).trim()
  const font = (weight: number, size: number) =>
    `${weight} ${size}px ${look.getPropertyValue('--font')}`
  pen.fillStyle = colour('--base')
  pen.fillRect(0, 0, POSTER_WIDTH, POSTER_HEIGHT)
  pen.textBaseline = 'top'
  pen.fillStyle = colour('--blue')
  pen.fillRect(MARGIN, MARGIN, 12, 44)
  pen.fillStyle = colour('--text')
  pen.font = font(600, 40)
  pen.fillText(words.product, MARGIN + 28, MARGIN)

  const room = POSTER_WIDTH - 2 * MARGIN
  const line = (text: string) => pen.measureText(text).width
  pen.font = font(600, 52)
  const headline = wrapped(words.headline, room, line).slice(0, 3)
  headline.forEach((text, at) => pen.fillText(text, MARGIN, 150 + at * 64))

  const side = CODE_SIDE + 2 * CODE_FRAME
  const left = (POSTER_WIDTH - side) / 2
  const top = 364
  // A code is read dark on light by every camera.
  pen.fillStyle = colour('--paper')
  pen.fillRect(left, top, side, side)
  pen.imageSmoothingEnabled = false
  pen.drawImage(words.code, left + CODE_FRAME, top + CODE_FRAME, CODE_SIDE, CODE_SIDE)

  pen.textAlign = 'center'
  pen.fillStyle = colour('--text-2')
  pen.font = font(400, 28)
  wrapped(words.hint, room, line)
    .slice(0, 2)
    .forEach((text, at) => pen.fillText(text, POSTER_WIDTH / 2, top + side + 32 + at * 36))
  pen.fillStyle = colour('--text')
  pen.font = font(600, 48)
  pen.fillText(words.inviteCode, POSTER_WIDTH / 2, POSTER_HEIGHT - MARGIN - 56)
}
