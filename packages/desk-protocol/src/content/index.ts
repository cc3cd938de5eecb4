export type { Language } from '@candor/protocol/languages'
export { type ContentPiece, type ContentVersion } from './content.ts'
