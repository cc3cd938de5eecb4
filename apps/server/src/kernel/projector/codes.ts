/**
 * The number of a word in a list of words: tables keep the engine's words as small numbers. Entries
 * are only ever added to such a list.
 */
export function codeOf<Word extends string>(words: readonly Word[], word: Word): number {
  const code = words.indexOf(word)
  if (code < 0) throw new Error(`the tables have no number for ${word}`)
  return code
}
