import { MARGIN, penOn } from '../../shared/picture/pen.ts'

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
const CODE = { side: 400, frame: 28 }

/** Draws the poster: name, headline, the QR code on white, the hint and the invite code. */
export function drawPoster(canvas: HTMLCanvasElement, words: PosterWords): void {
  const pen = penOn(canvas, { width: POSTER_WIDTH, height: POSTER_HEIGHT })
  if (!pen) return
  const { context, room } = pen
  pen.name(words.product, 40)

  pen.takes(600, 52, '--text')
  pen.lines(words.headline, { x: MARGIN, y: 150, room, most: 3, step: 64 })

  const side = CODE.side + 2 * CODE.frame
  const top = 364
  pen.code(words.code, { x: (POSTER_WIDTH - side) / 2, y: top }, CODE)

  context.textAlign = 'center'
  pen.takes(400, 28, '--text-2')
  pen.lines(words.hint, { x: POSTER_WIDTH / 2, y: top + side + 32, room, most: 2, step: 36 })
  pen.takes(600, 48, '--text')
  context.fillText(words.inviteCode, POSTER_WIDTH / 2, POSTER_HEIGHT - MARGIN - 56)
}
