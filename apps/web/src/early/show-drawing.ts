/** So long the application waits for the drawing of its page. */
const LONGEST_MS = 1_000

export function isStyle(file: string): boolean {
  return file.endsWith('.css')
}

/**
 * Shows how the page looks before anything is known, by the markup that the build has made, and resolves once it is
 * painted; also when that fails, takes long, or nobody looks. Nothing in it can be touched: the application
 * takes its place.
 */
export function showDrawing(file: string, styles: readonly string[]): Promise<void> {
  let isOver = false
  const shown = Promise.all([markupOf(file), whenParsed(), ...styles.map(styled)]).then(
    ([markup]) => {
      if (isOver) return undefined
      const drawing = document.createElement('div')
      drawing.inert = true
      drawing.ariaHidden = 'true'
      drawing.ariaDisabled = 'true'
      drawing.style.display = 'contents'
      drawing.innerHTML = markup
      document.getElementById('root')!.append(drawing)
      return painted()
    },
  )
  const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_MS))
  return Promise.race([shown, late])
    .catch(() => undefined)
    .then(() => {
      isOver = true
    })
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
