import { MARGIN, type Pen, penOn } from './pen.ts'

/** What stands on a picture; `code` is drawn on the given canvas already. */
export interface PictureWords {
  product: string
  /** That prices are simulated, where they are. */
  market?: string | undefined
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
const CODE = { side: 168, frame: 16 }

/** Draws the picture: name, what it is about, the result, facts below each other, the code and its hint. */
export function drawPicture(canvas: HTMLCanvasElement, words: PictureWords): void {
  const pen = penOn(canvas, { width: PICTURE_WIDTH, height: PICTURE_HEIGHT })
  if (!pen) return
  const { context, room } = pen
  pen.name(words.product, 32)
  if (words.market !== undefined) {
    pen.takes(400, 26, '--text-2')
    context.textAlign = 'right'
    context.fillText(words.market, PICTURE_WIDTH - MARGIN, MARGIN + 4)
    context.textAlign = 'left'
  }

  pen.takes(600, 36, '--text')
  const title = pen.lines(words.title, { x: MARGIN, y: 150, room, most: 2, step: 46 })
  const top = 150 + title * 46 + 24
  pen.takes(400, 26, '--text-2')
  context.fillText(words.resultName, MARGIN, top)
  pen.takes(600, fittingSize(pen, words.result), words.isGain ? '--rise' : '--text')
  context.fillText(words.result, MARGIN, top + 38)

  words.lines.forEach(({ name, text }, at) => {
    const y = top + 160 + at * 52
    pen.takes(400, 26, '--text-2')
    context.textAlign = 'left'
    context.fillText(name, MARGIN, y)
    pen.takes(400, 26, '--text')
    context.textAlign = 'right'
    context.fillText(text, PICTURE_WIDTH - MARGIN, y)
  })

  const side = CODE.side + 2 * CODE.frame
  const codeTop = PICTURE_HEIGHT - MARGIN - side
  pen.code(words.code, { x: MARGIN, y: codeTop }, CODE)
  context.textAlign = 'left'
  pen.takes(400, 26, '--text-2')
  const beside = { x: MARGIN + side + 28, y: codeTop + 8, room: room - side - 28 }
  pen.lines(words.hint, { ...beside, most: 4, step: 34 })
}

/** The largest size up to 84 that a text has its room at. */
function fittingSize(pen: Pen, text: string): number {
  for (let size = 84; size > 40; size -= 4) {
    pen.context.font = pen.font(600, size)
    if (pen.context.measureText(text).width <= pen.room) return size
  }
  return 40
}
