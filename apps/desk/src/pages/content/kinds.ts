import type { ContentPiece } from '@candor/desk-protocol'
import { FALLBACK } from '../../data/languages.ts'

/** What is written for people. */
export const KINDS = [
  { value: 'article', label: 'Articles' },
  { value: 'notice', label: 'Notices' },
  { value: 'banner', label: 'Banners' },
] as const
export type ContentKind = (typeof KINDS)[number]['value']

/** The English title, or any other where there is none. */
export function titleOf(piece: ContentPiece): string {
  const version = piece.versions.find((one) => one.language === FALLBACK) ?? piece.versions[0]
  return version?.title ?? piece.id
}
