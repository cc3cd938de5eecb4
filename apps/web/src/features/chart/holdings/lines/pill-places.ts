/** What a pill has half the height of, and the least between the middles of two, px. */
const HALF_PX = 11
const APART_PX = 22
/** Between a pill and the edge, and between a pill and the axis, where the ring stands, px. */
const LEFT_PX = 6
const RIGHT_PX = 24

/** A pill to be placed; all px. */
export interface Pill {
  /** Of its line, below the pane's top; beyond the pane where the line is. */
  y: number
  width: number
  /** With the amount alone. */
  short: number
}

export interface PillPlace {
  x: number
  /** Of its middle. */
  y: number
  isShort: boolean
}

/** The pane that pills stand on; all px. */
export interface Room {
  width: number
  height: number
  /** Whether no candle runs through a box. */
  isFree: (box: Box) => boolean
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Where pills stand, in their order. Beside their line, where no candle runs under them: left first,
 * else right, else with the amount alone. None ever lies over another: where there is no room beside
 * its line, a pill moves up or down.
 */
export function pillPlaces(pills: readonly Pill[], room: Room): PillPlace[] {
  const taken: Box[] = []
  const places: PillPlace[] = []
  const ys = pills.map(({ y }) => y)
  for (const at of fromTheEdges(ys, room.height)) {
    const pill = pills[at]!
    const place = placeOf(pill, room, taken)
    places[at] = place
    taken.push(boxOf(place, place.isShort ? pill.short : pill.width))
  }
  return places
}

function placeOf(pill: Pill, room: Room, taken: readonly Box[]): PillPlace {
  const y = Math.max(HALF_PX, Math.min(pill.y, room.height - HALF_PX))
  const ways = [
    { isShort: false, isRight: false },
    { isShort: false, isRight: true },
    { isShort: true, isRight: false },
    { isShort: true, isRight: true },
  ].map(({ isShort, isRight }): PillPlace => {
    const width = isShort ? pill.short : pill.width
    return { isShort, y, x: isRight ? room.width - RIGHT_PX - width : LEFT_PX }
  })
  const boxed = ways.map((place) => ({
    place,
    box: boxOf(place, place.isShort ? pill.short : pill.width),
  }))
  const apart = boxed.filter(({ box }) => !taken.some((other) => isOver(box, other)))
  const free = apart.find(({ box }) => room.isFree(box)) ?? apart.at(-2) ?? apart[0]
  return free?.place ?? moved(ways.slice(2), pill.short, taken, room.height)
}

/** As near to its line as no other pill stands, on either side. */
function moved(
  ways: readonly PillPlace[],
  width: number,
  taken: readonly Box[],
  height: number,
): PillPlace {
  const places = Array.from({ length: Math.ceil(height) }, (_, step) => step + 1).flatMap((step) =>
    ways.flatMap((way) => [way.y + step, way.y - step].map((y) => ({ ...way, y }))),
  )
  const isOpen = (place: PillPlace) =>
    place.y >= HALF_PX &&
    place.y <= height - HALF_PX &&
    !taken.some((other) => isOver(boxOf(place, width), other))
  return places.find(isOpen) ?? ways[0]!
}

function boxOf({ x, y }: PillPlace, width: number): Box {
  return { left: x, right: x + width, top: y - APART_PX / 2, bottom: y + APART_PX / 2 }
}

function isOver(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * The order in which lines take their places: from the top down, and in the lower half from the bottom
 * up, so that those that wait at an edge stand there in the order of their prices.
 */
function fromTheEdges(lines: readonly number[], height: number): number[] {
  const sorted = lines.map((_, at) => at).sort((a, b) => lines[a]! - lines[b]!)
  const isUpper = (at: number) => lines[at]! < height / 2
  return [...sorted.filter(isUpper), ...sorted.filter((at) => !isUpper(at)).reverse()]
}
