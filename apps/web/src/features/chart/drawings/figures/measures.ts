import { type Decimal, compare, divide, multiply, signOf, subtract } from '@candor/money/decimals'
import type { Anchor } from '../drawing.ts'
import { type Place, between } from '../geometry/place.ts'
import type { Space } from '../geometry/space.ts'
import { type Figure, type FiguresOf, LABEL_PX } from './figure.ts'

/** From one price to another: the difference, and in per cent of the first with two digits. Exact. */
export function moveOf(from: Decimal, to: Decimal): { change: Decimal; percent: Decimal } {
  const change = subtract(to, from)
  return { change, percent: divide(multiply(change, '100'), from, 2) ?? '0' }
}

/** What may be won for one that is risked, with two digits; undefined where nothing is risked. */
export function rewardOf(entry: Decimal, target: Decimal, stop: Decimal): Decimal | undefined {
  const ratio = divide(subtract(target, entry), subtract(entry, stop), 2)
  return ratio && ratio.replace('-', '')
}

/** How far, in price, per cent, candles and time. */
export const measure: FiguresOf = ({ anchors }, space, wording) => {
  const [from, to] = anchors as [Anchor, Anchor]
  const [a, b] = [space.placeOf(from), space.placeOf(to)]
  const { change, percent } = moveOf(from.price, to.price)
  const ink = signOf(change) < 0 ? 'fall' : 'rise'
  const middle = between(a, b)
  const candles = Math.round(space.indexOf(to.time)) - Math.round(space.indexOf(from.time))
  const upward = b.y <= a.y
  return [
    { kind: 'area', corners: box(a, b), ink, isSolid: true },
    {
      kind: 'line',
      through: [
        { x: middle.x, y: a.y },
        { x: middle.x, y: b.y },
      ],
      ink,
      headed: true,
    },
    {
      kind: 'line',
      through: [
        { x: a.x, y: middle.y },
        { x: b.x, y: middle.y },
      ],
      ink,
      headed: true,
    },
    {
      kind: 'label',
      lines: [
        `${wording.change(change)} (${wording.percent(percent)})`,
        `${wording.candles(candles)}, ${wording.span(to.time - from.time)}`,
      ],
      at: { x: middle.x, y: b.y },
      align: 'center',
      stands: upward ? 'above' : 'below',
      size: LABEL_PX,
      ink: 'text',
      boxed: true,
    },
  ]
}

/** A position with what it would win at its target and lose at its stop. */
export const position: FiguresOf = ({ anchors }, space, wording) => {
  const [entry, target, stop] = anchors as [Anchor, Anchor, Anchor]
  const won = side(entry, target, 'rise', space)
  const lost = side(entry, stop, 'fall', space)
  const percentTo = ({ price }: Anchor) => wording.percent(moveOf(entry.price, price).percent)
  const label = (anchor: Anchor, text: string, above: boolean): Figure => ({
    kind: 'label',
    lines: [text],
    at: { x: (won.left + won.right) / 2, y: space.placeOf(anchor).y },
    align: 'center',
    stands: above ? 'above' : 'below',
    size: LABEL_PX,
    ink: 'text',
    boxed: true,
  })
  const isLong = compare(target.price, stop.price) >= 0
  const reward = rewardOf(entry.price, target.price, stop.price)
  return [
    ...won.figures,
    ...lost.figures,
    {
      kind: 'line',
      through: [
        { x: won.left, y: won.y },
        { x: won.right, y: won.y },
      ],
      ink: 'text',
      dash: 'solid',
    },
    label(target, wording.target(wording.price(target.price), percentTo(target)), isLong),
    label(stop, wording.stop(wording.price(stop.price), percentTo(stop)), !isLong),
    ...(reward === undefined ? [] : [label(entry, wording.ratio(reward), !isLong)]),
  ]
}

function side(entry: Anchor, end: Anchor, ink: 'rise' | 'fall', space: Space) {
  const [from, to] = [space.placeOf(entry), space.placeOf(end)]
  const corners = box(from, to)
  const figures: Figure[] = [
    { kind: 'area', corners, ink, isSolid: true },
    { kind: 'line', through: [{ x: from.x, y: to.y }, to], ink, dash: 'solid', thin: true },
  ]
  return { figures, y: from.y, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) }
}

function box(a: Place, b: Place): Place[] {
  return [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
}
