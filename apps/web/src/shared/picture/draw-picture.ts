import { wrapped } from './wrapped.ts'

/** What stands on a picture; `code` is drawn on the given canvas already. */
export interface PictureWords {
  product: string
  /** What it is about: the pair and the side. */
  title: string
  resultName: string
  /** The result with its sign. */
  result: string
  /** Whether it is a gain: a loss is stated plainly. */
  isGain: boolean
  lines: readonly { name: string; text: string }[]
  hint: string
  code: HTMLCanvasElement
}

export const PICTURE_WIDTH = 720
export const PICTURE_HEIGHT = 960
const MARGIN = 56
const CODE_SIDE = 168
const CODE_FRAME = 16

/** Draws the picture: name, what it is about, the result, facts below each other, the code and its hint. */
export function drawPicture(canvas: HTMLCanvasElement, words: PictureWords): void {
  canvas.width = PICTURE_WIDTH
  canvas.height = PICTURE_HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return
  const look = getComputedStyle(document.documentElement)
  const colour = (name: string) => look.getPropertyValue(name).trim()
  const font = (weight: number, size: number) =>
    `${weight} ${size}px ${look.getPropertyValue('--font')}`
  const room = PICTURE_WIDTH - 2 * MARGIN
  pen.fillStyle = colour('--base')
  pen.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
  pen.textBaseline = 'top'
  pen.fillStyle = colour('--blue')
  pen.fillRect(MARGIN, MARGIN, 10, 36)
  pen.fillStyle = colour('--text')
  pen.font = font(600, 32)
  pen.fillText(words.product, MARGIN + 24, MARGIN)

  pen.font = font(600, 36)
  const title = wrapped(words.title, room, (text) => pen.measureText(text).width).slice(0, 2)
  title.forEach((text, at) => pen.fillText(text, MARGIN, 150 + at * 46))
  const top = 150 + title.length * 46 + 24
  pen.fillStyle = colour('--text-2')
  pen.font = font(400, 26)
  pen.fillText(words.resultName, MARGIN, top)
  pen.fillStyle = words.isGain ? colour('--rise') : colour('--text')
  pen.font = fittingFont(pen, words.result, room, font)
  pen.fillText(words.result, MARGIN, top + 38)

  words.lines.forEach(({ name, text }, at) => {
    const y = top + 160 + at * 52
    pen.font = font(400, 26)
    pen.fillStyle = colour('--text-2')
    pen.textAlign = 'left'
    pen.fillText(name, MARGIN, y)
    pen.fillStyle = colour('--text')
    pen.textAlign = 'right'
    pen.fillText(text, PICTURE_WIDTH - MARGIN, y)
  })

  const side = CODE_SIDE + 2 * CODE_FRAME
  const codeTop = PICTURE_HEIGHT - MARGIN - side
  // A code is read dark on light by every camera.
  pen.fillStyle = colour('--paper')
  pen.fillRect(MARGIN, codeTop, side, side)
  pen.imageSmoothingEnabled = false
  pen.drawImage(words.code, MARGIN + CODE_FRAME, codeTop + CODE_FRAME, CODE_SIDE, CODE_SIDE)
  pen.textAlign = 'left'
  pen.fillStyle = colour('--text-2')
  pen.font = font(400, 26)
  const beside = room - side - 28
  wrapped(words.hint, beside, (text) => pen.measureText(text).width)
    .slice(0, 4)
    .forEach((text, at) => pen.fillText(text, MARGIN + side + 28, codeTop + 8 + at * 34))
}

/** The largest size up to 84 that a text has its room at. */
function fittingFont(
  pen: CanvasRenderingContext2D,
  text: string,
  room: number,
  font: (weight: number, size: number) => string,
): string {
  for (let size = 84; size > 40; size -= 4) {
    pen.font = font(600, size)
    if (pen.measureText(text).width <= room) return pen.font
  }
  return font(600, 40)
}
