/** Half of what a tag takes of the axis, px. */
const HALF_PX = 10
/** The tag of the last price is two lines: it begins above its price and goes on below it, px. */
const LAST_PX = { above: 10, below: 24 }

/**
 * Where the tags of levels stand at the axis, in the order of the levels: beside them, but never over
 * each other, over the tag of the last price or beyond the pane. All px from the pane's top.
 */
export function tagPlaces(
  levels: readonly number[],
  last: number | undefined,
  height: number,
): number[] {
  const places = levels.map((y) => Math.max(HALF_PX, Math.min(y, height - HALF_PX)))
  const sorted = levels.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y)
  const middle = last ?? 0
  let least = last === undefined ? 0 : last + LAST_PX.below
  for (const { at } of sorted.filter(({ y }) => y >= middle)) {
    places[at] = Math.max(places[at]!, least + HALF_PX)
    least = places[at] + HALF_PX
  }
  let most = (last ?? height) - LAST_PX.above
  for (const { at } of sorted.filter(({ y }) => y < middle).reverse()) {
    places[at] = Math.min(places[at]!, most - HALF_PX)
    most = places[at] - HALF_PX
  }
  return places
}
