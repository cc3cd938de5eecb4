/** Letters whose stroke is no accent of Unicode's. */
const STROKED: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae' }

/** Without accents and case, so that "osterreich" finds Österreich and "chi so" finds Chỉ số. */
export function plainText(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đłøßæ]/g, (letter) => STROKED[letter]!)
}
