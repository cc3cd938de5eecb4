/** Places of the one or two middle prices when they are sorted. */
export function middleRanks(count: number): readonly number[] {
  if (count === 0) return []
  const middle = count >> 1
  return count % 2 === 1 ? [middle] : [middle - 1, middle]
}
