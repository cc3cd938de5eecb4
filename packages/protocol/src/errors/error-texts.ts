import type { ErrorName } from '../errors.ts'

/** The sentence of every error in one language; {placeholders} as the catalogue's `details`. */
export type ErrorTexts = Readonly<Record<ErrorName, string>>
