import type { Bank } from '@candor/protocol'

/** The countries that banks are listed in, each once, in the order of the list. */
export function countriesOf(banks: readonly Bank[]): { code: string; name: string }[] {
  const names = new Map(banks.map(({ country, countryName }) => [country, countryName]))
  return [...names].map(([code, name]) => ({ code, name }))
}
