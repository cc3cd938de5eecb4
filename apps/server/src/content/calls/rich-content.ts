import type { RichContent } from '@candor/protocol'
import type { Read } from '../read.ts'

/** A piece of content as calls answer it. */
export function richContent({ id, title, html, updatedAt }: Read): RichContent {
  return { id, title, content: html, updatedAt: updatedAt.getTime() }
}
