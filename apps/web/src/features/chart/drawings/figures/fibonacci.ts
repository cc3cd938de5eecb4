import { type Decimal, add, multiply, signOf, subtract, truncate } from '@candor/money/decimals'
import type { Anchor } from '../drawing.ts'
import type { Space } from '../geometry/space.ts'
import { type Figure, type FiguresOf, LABEL_PX, LEADING, type Wording } from './figure.ts'

/** Parts of the way that a retracement marks. */
export const RETRACEMENT = ['0', '0.236', '0.382', '0.5', '0.618', '0.786', '1', '1.618'] as const
/** Parts of the first way that an extension marks from its third point on. */
export const EXTENSION = ['0', '0.382', '0.618', '1', '1.272', '1.618', '2.618'] as const
/** The levels that stand out: from where to where the way goes, and the golden part of it. */
const STRONG: ReadonlySet<string> = new Set(['0', '0.618', '1', '1.618'])
/** An extension is never narrower, px. */
const LEAST_PX = 48

interface Level {
  part: string
  price: Decimal
}

/**
 * The prices of a retracement, exact: 1 is where the move began and 0 where it ended, so that 0.618 has
 * taken back that part of it.
 */
export function retracementLevels(from: Decimal, to: Decimal): Level[] {
  return levels(RETRACEMENT, to, subtract(from, to))
}

/** The prices of an extension, exact: parts of the move from `from` to `to`, counted from `base`. */
export function extensionLevels(from: Decimal, to: Decimal, base: Decimal): Level[] {
  return levels(EXTENSION, base, subtract(to, from))
}

function levels(parts: readonly string[], base: Decimal, way: Decimal): Level[] {
  return parts.map((part) => ({ part, price: add(base, multiply(way, part)) }))
}

export const fib: FiguresOf = ({ anchors }, space, wording) => {
  const [from, to] = anchors as [Anchor, Anchor]
  const stretch = [space.xOf(from.time), space.xOf(to.time)] as const
  return [
    ...levelFigures(retracementLevels(from.price, to.price), stretch, space, wording),
    way([from, to], space),
  ]
}

export const fibExtension: FiguresOf = ({ anchors }, space, wording) => {
  const [from, to, base] = anchors as [Anchor, Anchor, Anchor]
  const left = space.xOf(base.time)
  const long = Math.max(LEAST_PX, Math.abs(space.xOf(to.time) - space.xOf(from.time)))
  const found = extensionLevels(from.price, to.price, base.price)
  return [...levelFigures(found, [left, left + long], space, wording), way([from, to, base], space)]
}

/** The way that the levels are parts of. */
function way(anchors: readonly Anchor[], space: Space): Figure {
  const through = anchors.map((anchor) => space.placeOf(anchor))
  return { kind: 'line', through, dash: 'dotted', thin: true }
}

function levelFigures(
  found: readonly Level[],
  stretch: readonly [number, number],
  space: Space,
  wording: Wording,
): Figure[] {
  const [left, right] = [Math.min(...stretch), Math.max(...stretch)]
  // Below zero there is no price: a long way down has fewer levels.
  const levels = found
    .filter(({ price }) => signOf(price) > 0)
    .map((level) => ({ ...level, y: space.yOf(Number(level.price)) }))
  const named = withRoom(levels)
  return levels.flatMap((level): Figure[] => {
    const { part, price, y } = level
    const through = [
      { x: left, y },
      { x: right, y },
    ]
    const line: Figure = { kind: 'line', through, thin: !STRONG.has(part) }
    if (!named.has(level)) return [line]
    const text = `${wording.price(part)} (${wording.price(truncate(price, space.digits))})`
    const at = { x: left, y }
    return [
      line,
      { kind: 'label', lines: [text], at, align: 'left', stands: 'above', size: LABEL_PX },
    ]
  })
}

/** The levels whose labels have room above their lines, those that stand out before the others. */
function withRoom<Placed extends Level & { y: number }>(levels: readonly Placed[]): Set<Placed> {
  const named = new Set<Placed>()
  const sorted = [
    ...levels.filter(({ part }) => STRONG.has(part)),
    ...levels.filter(({ part }) => !STRONG.has(part)),
  ]
  for (const level of sorted) {
    const isFree = [...named].every(({ y }) => Math.abs(y - level.y) >= LABEL_PX * LEADING)
    if (isFree) named.add(level)
  }
  return named
}
