/** Characters of an IBAN in the countries whose banks the venue lists (the IBAN registry). */
const LENGTHS: Readonly<Record<string, number>> = {
  DE: 22,
  ES: 24,
  FR: 27,
  GB: 22,
  HU: 28,
  IT: 27,
  PL: 28,
  PT: 25,
  SE: 24,
}

/** Characters of the country's IBANs, or undefined where it has none here. */
export function ibanLength(country: string): number | undefined {
  return LENGTHS[country]
}

/** Whether the check digits fit (ISO 7064, MOD 97-10); `iban` is capitals and digits alone. */
export function fitsMod97(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    // A letter stands for two digits: A is 10, Z is 35.
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
