import type { Read } from './read.ts'
import { textsOf } from './sanitise.ts'

/** Letters that do not come apart into a letter and an accent. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
}

/** Text as it is compared: without case and accents. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đłøæœßı]/g, (letter) => WHOLE_LETTERS[letter]!)
}

const SHOWN = 180

/**
 * The articles that contain every word of the query, best first: in the title before in the text,
 * the whole phrase before its words, often before seldom. A few dozen articles are looked through
 * as they are; each comes with the paragraph that answers best.
 */
export function searchArticles(articles: readonly Read[], query: string): Read[] {
  const phrase = fold(query).trim()
  const words = phrase.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return [...articles]
  return articles
    .flatMap((article) => {
      const title = fold(article.title)
      const paragraphs = textsOf(article.html)
      const text = paragraphs.map(fold).join('\n')
      if (!words.every((word) => title.includes(word) || text.includes(word))) return []
      const inTitle = words.filter((word) => title.includes(word)).length
      const found = words.reduce((sum, word) => sum + Math.min(5, count(text, word)), 0)
      const whole = (title.includes(phrase) ? 100 : 0) + (text.includes(phrase) ? 10 : 0)
      return { score: whole + 20 * inTitle + found, article: answering(article, paragraphs, words) }
    })
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article)
}

function answering(article: Read, paragraphs: readonly string[], words: readonly string[]): Read {
  const hits = paragraphs.map(
    (paragraph) => words.filter((word) => fold(paragraph).includes(word)).length,
  )
  const best = paragraphs[hits.indexOf(Math.max(...hits, 0))] ?? article.summary
  return { ...article, summary: shortened(best) }
}

function shortened(text: string): string {
  if (text.length <= SHOWN) return text
  const cut = text.slice(0, SHOWN)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > SHOWN / 2 ? space : SHOWN)} …`
}

function count(text: string, word: string): number {
  return text.split(word).length - 1
}
