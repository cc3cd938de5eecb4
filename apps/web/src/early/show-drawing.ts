import { filledDrawing } from './filled-drawing.ts'
import type { PairRow } from './pair-rows.ts'

/** So long the application waits for the drawing of its page. */
const LONGEST_MS = 1_000
/** So long a drawing waits for its rows: most often they are there before its styles. */
const ROWS_MS = 200

export function isStyle(file: string): boolean {
  return file.endsWith('.css')
}

/**
 * Shows how the page looks before anything is known, by the markup that the build has made, and resolves once it is
 * painted; also when that fails, takes long, or nobody looks. Nothing in it can be touched: the application
 * takes its place. One that comes late is shown all the same until the application begins to draw. Its
 * list shows `rows`; bones until they are there, and where there are none.
 */
export function showDrawing(
  file: string,
  styles: readonly string[],
  rows: Promise<readonly PairRow[]> = Promise.resolve([]),
): Promise<void> {
  const drawing = document.createElement('div')
  drawing.inert = true
  drawing.ariaHidden = 'true'
  drawing.ariaDisabled = 'true'
  drawing.style.display = 'contents'

  const ready = Promise.all([markupOf(file), whenParsed(), ...styles.map(styled)])
  const made = ready.then(([markup]) => {
    drawing.innerHTML = markup
  })
  const filled = Promise.all([rows, made]).then(
    ([known]) => fill(drawing, known),
    // Without its rows it shows as it is.
    () => undefined,
  )
  const shown = made.then(async () => {
    await Promise.race([filled, after(ROWS_MS)])
    const place = document.getElementById('root')!
    if (place.hasAttribute('data-drawn')) return
    place.append(drawing)
    await painted()
  })
  return Promise.race([shown, after(LONGEST_MS)]).catch(() => undefined)
}

/** Once the application has taken its place, nobody sees the drawing change. */
function fill(drawing: Element, rows: readonly PairRow[]): void {
  const template = drawing.querySelector('template')
  if (template && rows.length > 0) drawing.replaceChildren(filledDrawing(template, rows))
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  )
}

async function markupOf(file: string): Promise<string> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return answer.text()
}

/** Fetches a style and applies it. */
function styled(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = `/${file}`
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', reject)
    document.head.append(link)
  })
}

/** A frame begins before it is painted, and a task after it follows the painting. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
