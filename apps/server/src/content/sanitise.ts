import sanitizeHtml from 'sanitize-html'
import { CONTENT_IMAGE } from './images.ts'
import { HTML_ENTITIES } from '../kernel/written-text.ts'

/**
 * Rich text reduced to the set the screens know: nothing that runs, loads from elsewhere or styles
 * itself. It is applied when content is stored and again when it is read.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'img', 'hr', 'blockquote'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
    // Without a scheme a link leads into this application, whose addresses begin with a hash.
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => {
        const away = /^https:/i.test(href)
        const kept = away || /^(?:mailto:|#\/)/i.test(href)
        return {
          tagName,
          attribs: {
            ...(kept ? { href } : {}),
            ...(away ? { rel: 'noopener noreferrer', target: '_blank' } : {}),
          },
        }
      },
    },
    // The venue's own pictures of content alone, never an address elsewhere or a person's file.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !CONTENT_IMAGE.test(attribs.src ?? ''),
    disallowedTagsMode: 'discard',
  })
    .replace(/\s+/g, ' ')
    .trim()
}

/** The paragraphs, headings, items and cells of sanitised HTML as plain texts, in order. */
export function textsOf(html: string): string[] {
  return html
    .split(/<\/?(?:h2|h3|p|br|ul|ol|li|tr|th|td|table|thead|tbody|hr|blockquote)\b[^>]*>/)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:amp|lt|gt|quot);/g, (entity) => HTML_ENTITIES[entity]!)
        .trim(),
    )
    .filter((text) => text !== '')
}
