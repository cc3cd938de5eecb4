import type { CSSProperties } from 'react'
import type { InkName } from './shown-indicator.ts'

const TOKENS: Readonly<Record<InkName, string>> = {
  ...{ text: '--text', text2: '--text-2', blue: '--blue', rise: '--rise', fall: '--fall' },
  ...{ amber: '--amber', violet: '--violet', cyan: '--cyan' },
}

/** The ink as a colour of the page's. */
export function inkColour(ink: InkName): string {
  return `var(${TOKENS[ink]})`
}

/** The style of a label in an ink; what is drawn in the ink of text has the calmer one of labels. */
export function labelStyle(ink: InkName): CSSProperties | undefined {
  return ink === 'text' ? undefined : { color: inkColour(ink) }
}
