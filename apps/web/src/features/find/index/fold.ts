/** Letters that Unicode does not take apart into a letter and a mark. */
const WHOLE: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
}
const WHOLE_LETTERS = /[đłøßæœıς]/g
const UNSEEN = /[\p{M}\p{Cf}]/gu
const BETWEEN = /[^\p{L}\p{N}]+/gu

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(WHOLE_LETTERS, (letter) => WHOLE[letter]!)
    .replace(BETWEEN, ' ')
}

/**
 * Text as it is compared: words in small letters with one space between, without accents, signs and
 * characters that nobody sees. Full-width letters and figures, as Chinese keyboards write them, are the
 * plain ones.
 */
export function fold(text: string): string {
  return plain(text).trim()
}

/** Folded text with where in the original each of its characters comes from. */
export interface Folded {
  text: string
  /** Where the character begins and ends, with the marks on it. */
  from: number[]
  to: number[]
}

/** The same as `fold`, for marking what was found. */
export function foldWithPlaces(text: string): Folded {
  const folded: Folded = { text: '', from: [], to: [] }
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const piece = plain(character)
    // A mark, or what nobody sees, belongs to the letter before it.
    if (piece === '' && folded.to.length > 0 && !folded.text.endsWith(' ')) {
      folded.to[folded.to.length - 1] = end
    }
    for (const letter of piece) {
      if (letter === ' ' && (folded.text === '' || folded.text.endsWith(' '))) continue
      folded.text += letter
      for (let unit = 0; unit < letter.length; unit += 1) {
        folded.from.push(at)
        folded.to.push(end)
      }
    }
    at = end
  }
  const length = folded.text.trimEnd().length
  return {
    text: folded.text.slice(0, length),
    from: folded.from.slice(0, length),
    to: folded.to.slice(0, length),
  }
}
