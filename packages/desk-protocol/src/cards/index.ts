export type { CardRow } from './cards.ts'
