import { lazySheet } from '../../lazy-sheet.tsx'
import type { Quoted } from './quoted.ts'

const sheet = lazySheet<{ quoted: Quoted }>(
  async () => (await import('./acts-sheet.tsx')).ActsSheet,
)

/** Shows what can be done with an instrument, where the page has an `ActsHost`. */
export function openActs(quoted: Quoted): void {
  void sheet.open({ quoted })
}

/** Where `openActs` shows; once on a page that has rows with acts. */
export const ActsHost = sheet.Host
