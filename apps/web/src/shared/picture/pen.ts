import { wrapped } from './wrapped.ts'

/** Between what stands on a picture and its edges, px. */
export const MARGIN = 56

interface Place {
  x: number
  y: number
}

/** How a text stands that may take several lines: at the most `most`, each so much below the one before. */
interface Lines extends Place {
  room: number
  most: number
  step: number
}

/** What pictures to share are drawn with: the colours and letters of the page. */
export class Pen {
  readonly context: CanvasRenderingContext2D
  readonly #look = getComputedStyle(document.documentElement)

  /** Gives the canvas its size in px, and the page's ground. */
  constructor(
    context: CanvasRenderingContext2D,
    { width, height }: Record<'width' | 'height', number>,
  ) {
    this.context = context
    context.canvas.width = width
    context.canvas.height = height
    context.textBaseline = 'top'
    context.fillStyle = this.colour('--base')
    context.fillRect(0, 0, width, height)
  }

  /** Between the margins, px. */
  get room(): number {
    return this.context.canvas.width - 2 * MARGIN
  }

  colour(name: string): string {
    return this.#look.getPropertyValue(name).trim()
  }

  font(weight: number, size: number): string {
    return `${weight} ${size}px ${this.#look.getPropertyValue('--font')}`
  }

  /** The letters and the colour of what is written next. */
  takes(weight: number, size: number, colour: string): void {
    this.context.font = this.font(weight, size)
    this.context.fillStyle = this.colour(colour)
  }

  /** The venue's name at the top, behind its stroke. */
  name(text: string, size: number): void {
    const stroke = Math.round(size * 0.3)
    this.context.fillStyle = this.colour('--blue')
    this.context.fillRect(MARGIN, MARGIN, stroke, size + 4)
    this.takes(600, size, '--text')
    this.context.fillText(text, MARGIN + 2 * stroke + 4, MARGIN)
  }

  /** Writes a text broken into lines; returns how many those are. */
  lines(text: string, { x, y, room, most, step }: Lines): number {
    const broken = wrapped(text, room, (part) => this.context.measureText(part).width)
    const shown = broken.slice(0, most)
    shown.forEach((part, at) => this.context.fillText(part, x, y + at * step))
    return shown.length
  }

  /** Draws a QR code in its frame, dark on light: so every camera reads it. */
  code(code: HTMLCanvasElement, { x, y }: Place, { side, frame }: CodeSize): void {
    const whole = side + 2 * frame
    this.context.fillStyle = this.colour('--paper')
    this.context.fillRect(x, y, whole, whole)
    this.context.imageSmoothingEnabled = false
    this.context.drawImage(code, x + frame, y + frame, side, side)
  }
}

interface CodeSize {
  side: number
  frame: number
}

/** A pen on a canvas of so many px; undefined where the browser gives none. */
export function penOn(
  canvas: HTMLCanvasElement,
  size: Record<'width' | 'height', number>,
): Pen | undefined {
  const context = canvas.getContext('2d')
  return context ? new Pen(context, size) : undefined
}
