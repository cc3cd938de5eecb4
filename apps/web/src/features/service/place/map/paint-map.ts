import type { Inks } from '../../../../theme/inks.ts'
import { type Box, type Label, labelsIn } from './labels.ts'
import { type MapView, gridStep, latitudeOf, northOf } from './map-view.ts'
import type { Outline, World } from './world.ts'

interface Picture {
  view: MapView
  width: number
  height: number
  language: string
  /** Where other things stand, which names keep clear of. */
  kept: readonly Box[]
}

const RIVERS_FROM = 12
/** The world is drawn beside itself, so that it goes on across the date line. */
const TURNS = [-360, 0, 360] as const
/** Points closer than this to the one before are left out. */
const LEAST_PIXELS = 0.8

/** Draws the map; the view's middle is the middle of the canvas. */
export function paintMap(
  context: CanvasRenderingContext2D,
  inks: Inks,
  world: World,
  picture: Picture,
): void {
  const { width, height, view } = picture
  context.clearRect(0, 0, width, height)
  context.fillStyle = mixed(inks.blue, 10, inks.base)
  context.fillRect(0, 0, width, height)
  context.save()
  context.translate(width / 2, height / 2)
  context.lineJoin = 'round'
  paintGrid(context, inks, picture)
  for (const turn of TURNS) {
    const trace = (lines: readonly Outline[], isRing: boolean) => {
      context.beginPath()
      for (const line of lines) traceLine(context, line, { ...picture, turn, isRing })
    }
    trace(world.land, true)
    context.fillStyle = inks.raised
    context.fill('evenodd')
    context.lineWidth = 1
    context.strokeStyle = inks.strong
    context.stroke()
    if (view.scale >= RIVERS_FROM) {
      trace(world.rivers, false)
      context.strokeStyle = mixed(inks.blue, 35, inks.raised)
      context.stroke()
    }
    trace(world.lakes, true)
    context.fillStyle = mixed(inks.blue, 10, inks.base)
    context.fill('evenodd')
    context.strokeStyle = mixed(inks.blue, 35, inks.raised)
    context.stroke()
    trace(world.borders, false)
    context.strokeStyle = mixed(inks.strong, 70, inks.raised)
    context.setLineDash([3, 2])
    context.stroke()
    context.setLineDash([])
  }
  const fonts = { country: `600 12px ${inks.font}`, city: `500 12px ${inks.font}` }
  const widthOf = (text: string, kind: Label['kind']) => {
    context.font = fonts[kind]
    return context.measureText(text).width
  }
  const labels = labelsIn(world, { ...picture, widthOf })
  for (const label of labels) paintLabel(context, inks, { ...label, font: fonts[label.kind] })
  context.restore()
}

function mixed(color: string, percent: number, ground: string): string {
  return `color-mix(in srgb, ${color} ${percent}%, ${ground})`
}

function paintGrid(context: CanvasRenderingContext2D, inks: Inks, picture: Picture): void {
  const { view, width, height } = picture
  const { middle, scale } = view
  const step = gridStep(scale)
  const up = northOf(middle.latitude)
  const half = { x: width / 2 / scale, y: height / 2 / scale }
  context.beginPath()
  const [west, east] = [middle.longitude - half.x, middle.longitude + half.x]
  for (let at = Math.ceil(west / step); at * step <= east; at++) {
    const x = Math.round((at * step - middle.longitude) * scale) + 0.5
    context.moveTo(x, -height / 2)
    context.lineTo(x, height / 2)
  }
  const [south, north] = [latitudeOf(up - half.y), latitudeOf(up + half.y)]
  for (let at = Math.ceil(south / step); at * step <= north; at++) {
    const y = Math.round((up - northOf(at * step)) * scale) + 0.5
    context.moveTo(-width / 2, y)
    context.lineTo(width / 2, y)
  }
  context.lineWidth = 1
  context.strokeStyle = mixed(inks.line, 60, 'transparent')
  context.stroke()
}

type Traced = Picture & { turn: number; isRing: boolean }

/**
 * Adds a line to the path. Points beyond the same edge of the picture are passed over but for the
 * first and last of each run: what is drawn in the picture stays the same.
 */
function traceLine(context: CanvasRenderingContext2D, line: Outline, traced: Traced): void {
  const { view, width, height, turn, isRing } = traced
  const { scale, middle } = view
  const from = middle.longitude - turn
  const up = northOf(middle.latitude)
  const limit = { x: width / 2 + 2, y: height / 2 + 2 }
  const { box, east, north } = line
  if ((box.west - from) * scale > limit.x || (box.east - from) * scale < -limit.x) return
  if ((up - box.north) * scale > limit.y || (up - box.south) * scale < -limit.y) return
  if ((box.east - box.west) * scale < 1 && (box.north - box.south) * scale < 1) return
  const xOf = (at: number) => (east[at]! - from) * scale
  const yOf = (at: number) => (up - north[at]!) * scale
  const last = east.length - 1
  let drawn = 0
  /** The edges that the last point drawn and all passed over since are beyond. */
  let beyond = 0
  for (let at = 0; at <= last; at++) {
    const x = xOf(at)
    const y = yOf(at)
    const side = sideOf(x, y, limit)
    if (at > 0 && at < last) {
      const isNear = Math.abs(x - xOf(drawn)) + Math.abs(y - yOf(drawn)) < LEAST_PIXELS
      if ((beyond & side) !== 0 || (isNear && side === 0)) {
        if (side !== 0) beyond &= side
        continue
      }
    }
    if (at === 0) {
      context.moveTo(x, y)
    } else {
      // Where the line comes back from: the last point that was passed over.
      if (at - 1 > drawn) context.lineTo(xOf(at - 1), yOf(at - 1))
      context.lineTo(x, y)
    }
    drawn = at
    beyond = side
  }
  if (isRing) context.closePath()
}

function sideOf(x: number, y: number, limit: { x: number; y: number }): number {
  const across = x > limit.x ? 1 : x < -limit.x ? 2 : 0
  return across | (y > limit.y ? 4 : y < -limit.y ? 8 : 0)
}

const DOT = 2.5
const DOT_GAP = 6

function paintLabel(
  context: CanvasRenderingContext2D,
  inks: Inks,
  { text, kind, x, y, left, font }: Label & { font: string },
): void {
  context.font = font
  context.textBaseline = 'middle'
  context.textAlign = kind === 'country' ? 'center' : left ? 'right' : 'left'
  const at = kind === 'country' ? x : x + (left ? -DOT_GAP : DOT_GAP)
  context.lineWidth = 3
  context.strokeStyle = inks.base
  context.strokeText(text, at, y)
  context.fillStyle = kind === 'country' ? inks.text2 : inks.text
  context.fillText(text, at, y)
  if (kind === 'country') return
  context.beginPath()
  context.arc(x, y, DOT, 0, 2 * Math.PI)
  context.stroke()
  context.fill()
}
