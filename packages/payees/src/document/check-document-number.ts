/** Documents that say who someone is. */
export type DocumentType = 'idCard' | 'passport' | 'driver'

/** `character`: neither a letter nor a digit; `length`; `checksum`: a digit was mistyped. */
export type DocumentNumberFault = 'character' | 'length' | 'checksum'

export type DocumentNumberCheck =
  { ok: true; number: string } | { ok: false; fault: DocumentNumberFault }

/** What numbers of each kind are like around the world: how long, and how many digits at least. */
const SHAPES: Readonly<Record<DocumentType, { least: number; most: number; digits: number }>> = {
  idCard: { least: 5, most: 20, digits: 4 },
  passport: { least: 6, most: 12, digits: 3 },
  driver: { least: 5, most: 20, digits: 3 },
}

/** Gaps that people and documents write between groups. */
const GAPS = /[\s\-‐‑–./]/g

/**
 * Checks a number as it was typed and returns it in capitals and without gaps. Countries number
 * their documents as they like, so only what none of them does is refused, and a Chinese resident
 * identity number, which tells itself by its birthday, is held against its check digit.
 */
export function checkDocumentNumber(type: DocumentType, text: string): DocumentNumberCheck {
  const number = text.normalize('NFKC').replace(GAPS, '').toUpperCase()
  const { least, most, digits } = SHAPES[type]
  if (!/^[\p{L}0-9]*$/u.test(number)) return { ok: false, fault: 'character' }
  if (number.length < least || number.length > most) return { ok: false, fault: 'length' }
  if (number.replace(/[^0-9]/g, '').length < digits) return { ok: false, fault: 'character' }
  if (type === 'idCard' && isResidentIdentity(number) && !fitsMod11(number)) {
    return { ok: false, fault: 'checksum' }
  }
  return { ok: true, number }
}

/** Letters of other scripts that look like a Latin one: a document can be read either way. */
const LATIN: Readonly<Record<string, string>> = {
  А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X',
  І: 'I', Ј: 'J', Ѕ: 'S', Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N',
  Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X',
} // prettier-ignore

/** A checked number as it is compared: the same document, in whichever script it was typed. */
export function foldDocumentNumber(number: string): string {
  return [...number].map((character) => LATIN[character] ?? character).join('')
}

/** Six digits of a place, a birthday, three of an order, and a check digit (GB 11643). */
function isResidentIdentity(number: string): boolean {
  const parts = /^[1-9][0-9]{5}((?:19|20)[0-9]{2})([0-9]{2})([0-9]{2})[0-9]{3}[0-9X]$/.exec(number)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** ISO 7064, MOD 11-2, as GB 11643 uses it. */
function fitsMod11(number: string): boolean {
  let rest = 0
  for (const digit of number.slice(0, -1)) rest = ((rest + Number(digit)) * 2) % 11
  return '0123456789X'[(12 - rest) % 11] === number.at(-1)
}
