/** From so many letters on, a typo is forgiven. */
const SHORTEST = 4
/** From so many on, also in what a word begins with, while it is being typed. */
const SHORTEST_BEGUN = 5
/** From so many on, also in the first letter. */
const SHORTEST_FIRST = 6

/** Whether two texts differ by one letter at most: another, missing, too much, or two in turn. */
export function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isTurned = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isTurned && short.slice(at + 2) === long.slice(at + 2)
}

/** Whether what was typed is a word, or its beginning, but for one typo. */
export function isMistyped(typed: string, word: string): boolean {
  const { length } = typed
  if (length < SHORTEST) return false
  if (length < SHORTEST_FIRST && typed[0] !== word[0]) return false
  if (isNear(typed, word)) return true
  if (length < SHORTEST_BEGUN || word.length < length) return false
  return [length - 1, length, length + 1].some((cut) => isNear(typed, word.slice(0, cut)))
}
