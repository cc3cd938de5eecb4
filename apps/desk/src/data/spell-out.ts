/**
 * A name of the wire as words: 'minStake' is 'min stake', 'refused_by_engine' 'refused by engine'.
 * A text with capitals alone, as a symbol, stays; 'penaltyPercent' is 'penalty in percent'.
 */
export function spellOut(name: string): string {
  return name
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z])Percent$/, ' in percent')
    .replace(/([a-z0-9])([A-Z])(?=[a-z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
}

/** Returns the word with a capital first letter. */
export function sentence(name: string): string {
  const text = spellOut(name)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
