/** Letters that are one letter with a stroke or two joined, which Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * A person's name as it is compared: the same letters in the same order, whatever their width,
 * case, accents, and whatever stands between the names. Nguyễn Văn Đức and NGUYEN VAN DUC are one.
 * Marks that are letters of their script (Thai, Devanagari) stay.
 */
export function foldHolderName(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đðłøħŧıæœþ]/g, (letter) => PLAIN[letter]!)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .normalize('NFC')
}

/**
 * Whether two names are those of one person: as `isSameHolder`, or the same words in another order,
 * since one country writes the family's name first and another last.
 */
export function isSamePerson(one: string, other: string): boolean {
  return isSameHolder(one, other) || inOrder(one) === inOrder(other)
}

function inOrder(name: string): string {
  const words = name.normalize('NFKC').split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.map(foldHolderName).filter(Boolean).toSorted().join(' ')
}

/** Whether two names are those of one holder. */
export function isSameHolder(one: string, other: string): boolean {
  return foldHolderName(one) === foldHolderName(other)
}
