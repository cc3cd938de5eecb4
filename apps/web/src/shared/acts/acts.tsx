import { lazySheet } from '../lazy-sheet.tsx'
import { followLongPress } from '../touch/long-press.ts'
import type { Quoted } from './quoted.ts'

const sheet = lazySheet<{ quoted: Quoted }>(
  async () => (await import('./acts-sheet.tsx')).ActsSheet,
)

/** Shows what can be done with an instrument, where the page has an `ActsArea`. */
export function openActs(quoted: Quoted): void {
  void sheet.open({ quoted })
}

/** Where `openActs` shows. */
export const ActsHost = sheet.Host

/** Opens the acts of rows of the area that are held. Returns the way to stop. */
export function followRows(area: HTMLElement): () => void {
  return followLongPress(area, (pressed) => {
    const quoted = quotedAt(pressed)
    if (quoted) openActs(quoted)
    return quoted !== undefined
  })
}

/** The instrument of the row that an element stands in. */
function quotedAt(element: Element): Quoted | undefined {
  const row = element.closest<HTMLElement>('[data-quoted]')
  if (!row) return undefined
  const { quoted = '', kind, name = '' } = row.dataset
  return { symbol: quoted, kind: kind === 'stock' ? 'stock' : 'pair', name }
}
