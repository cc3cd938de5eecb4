/** A place on the pane, px from its upper left corner. */
export interface Place {
  x: number
  y: number
}

export function awayFrom(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function between(a: Place, b: Place): Place {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

export function shifted({ x, y }: Place, right: number, down: number): Place {
  return { x: x + right, y: y + down }
}

/** How far a place is from the stretch between two others, px. */
export function awayFromStretch(place: Place, from: Place, to: Place): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const length = across * across + down * down
  const [x, y] = [place.x - from.x, place.y - from.y]
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * across + y * down) / length))
  return Math.hypot(x - along * across, y - along * down)
}

/** How far a place is from the nearest stretch of a line through these, px. */
export function awayFromLine(place: Place, line: readonly Place[]): number {
  if (line.length === 1) return awayFrom(place, line[0]!)
  let least = Infinity
  for (let at = 1; at < line.length; at += 1) {
    least = Math.min(least, awayFromStretch(place, line[at - 1]!, line[at]!))
  }
  return least
}

/** Whether a place lies within a shape of these corners. */
export function isWithin({ x, y }: Place, corners: readonly Place[]): boolean {
  let within = false
  let before = corners.at(-1)
  for (const corner of corners) {
    if (before && corner.y > y !== before.y > y) {
      const crossing = ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x
      if (x < crossing) within = !within
    }
    before = corner
  }
  return within
}

/**
 * Where a line that runs on from `from` through `to` leaves the pane, px. Undefined where the two are
 * one place: there is no direction then.
 */
export function runOn(
  from: Place,
  to: Place,
  { width, height }: { width: number; height: number },
): Place | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (across === 0 && down === 0) return undefined
  // As far as the farther edge in its direction, and never short of the place it runs through.
  const toEdge = (start: number, step: number, length: number) =>
    step === 0 ? Infinity : ((step > 0 ? length : 0) - start) / step
  const edges = [toEdge(from.x, across, width), toEdge(from.y, down, height)]
  const times = Math.max(1, ...edges.filter((edge) => Number.isFinite(edge)))
  return { x: from.x + across * times, y: from.y + down * times }
}
