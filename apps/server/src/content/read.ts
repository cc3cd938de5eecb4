import type { Language } from '@candor/protocol'
import type { Content, Piece } from './content.ts'
import { type FactsNeeds, venueFacts } from './facts.ts'
import { textsOf } from './sanitise.ts'
import type { ContentKind } from './tables.ts'
import { escapeHtml, fillIn } from '../kernel/written-text.ts'

/** What reading content needs of the venue. */
export interface ReadingNeeds extends FactsNeeds {
  content: Pick<Content, 'list'>
}

/** A piece with the venue's figures in it. */
export interface Read extends Piece {
  /** Its first paragraph as plain text. */
  summary: string
}

/** Everything shown of a kind, in order, in the reader's language. */
export async function readAll(
  needs: ReadingNeeds,
  kind: ContentKind,
  language: Language,
): Promise<Read[]> {
  const pieces = await needs.content.list(kind, language)
  const facts = venueFacts(needs, language)
  return pieces.map((piece) => {
    const html = fillIn(piece.html, facts, escapeHtml)
    const title = fillIn(piece.title, facts, (fact) => fact)
    return { ...piece, title, html, summary: textsOf(html)[0] ?? '' }
  })
}

export async function readOne(
  needs: ReadingNeeds,
  kind: ContentKind,
  { id, language }: { id: string; language: Language },
): Promise<Read | undefined> {
  return (await readAll(needs, kind, language)).find((piece) => piece.id === id)
}
