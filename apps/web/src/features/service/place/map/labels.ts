import { type MapView, type Point, pixelsOf } from './map-view.ts'
import { cityName, countryName } from './place-names.ts'
import type { World } from './world.ts'

/** A name on the map, where it is written. */
export interface Label extends Point {
  text: string
  kind: 'country' | 'city'
  /** Whether it stands left of its dot, since there is no room at the right. */
  left: boolean
}

interface LabelsParts {
  view: MapView
  width: number
  height: number
  language: string
  /** Where other things stand, which names keep clear of. */
  kept?: readonly Box[]
  /** Pixels a text is wide. */
  widthOf: (text: string, kind: Label['kind']) => number
}

/** A part of the picture, in pixels from its middle. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Countries are named in this range of scales: below, they would be a heap; above, one knows. */
const COUNTRIES_FROM = 1.4
const COUNTRIES_TO = 60
const CITIES_FROM = 7
const LINE = 16
const APART = 4
const DOT_GAP = 6
/** From afar only the largest countries are named. */
const COUNTRIES_A_PIXEL = 18
/** How far a country's name may stand above or below its place. */
const SHIFT = 18
const MOST = 60
/** Thousands of people from which a city is named before its country. */
const LARGE = 1_500

/** The fewest thousands of people a city has to be named at a scale: the closer, the smaller. */
export function leastPeople(scale: number): number {
  if (scale < CITIES_FROM) return Infinity
  if (scale < 14) return 3_000
  if (scale < 30) return 400
  if (scale < 60) return 100
  return scale < 120 ? 30 : 0
}

/** The names in view that fit without touching each other, the larger place first. */
export function labelsIn(world: World, parts: LabelsParts): Label[] {
  const { view, language, widthOf } = parts
  const taken: Box[] = [...(parts.kept ?? [])]
  const labels: Label[] = []

  function place(text: string, kind: Label['kind'], at: Point): void {
    const width = widthOf(text, kind)
    const isCity = kind === 'city'
    const tries = isCity
      ? [at.x + DOT_GAP, at.x - DOT_GAP - width].map((left) => ({ left, y: at.y }))
      : (view.scale < CITIES_FROM ? [0] : [0, -SHIFT, SHIFT]).map((down) => ({
          left: at.x - width / 2,
          y: at.y + down,
        }))
    for (const [turn, { left, y }] of tries.entries()) {
      // The dot belongs to its name: nothing is written over it.
      const from = isCity ? Math.min(left, at.x - APART) : left
      const to = isCity ? Math.max(left + width, at.x + APART) : left + width
      const box = { left: from, right: to, top: y - LINE / 2, bottom: y + LINE / 2 }
      const cut = Math.max(Math.abs(from), Math.abs(to)) > parts.width / 2
      if (cut || taken.some((other) => meet(box, other))) continue
      taken.push(box)
      labels.push({ x: at.x, y, text, kind, left: isCity && turn === 1 })
      return
    }
  }

  const inView = ({ x, y }: Point) =>
    Math.abs(x) < parts.width / 2 && Math.abs(y) < parts.height / 2 - LINE / 2
  function placeCities(from: number, least: number): number {
    let next = from
    for (; next < world.cities.length && labels.length < MOST; next++) {
      const city = world.cities[next]!
      if (city.people < least) break
      const at = pixelsOf(view, city)
      if (inView(at)) place(cityName(city, language), 'city', at)
    }
    return next
  }

  const least = leastPeople(view.scale)
  // A country's name gives way to its large cities, which cannot move.
  const next = placeCities(0, Math.max(least, LARGE))
  if (view.scale >= COUNTRIES_FROM && view.scale < COUNTRIES_TO) {
    for (const country of world.countries.slice(0, Math.floor(view.scale * COUNTRIES_A_PIXEL))) {
      const at = pixelsOf(view, country)
      if (inView(at)) place(countryName(country.code, language), 'country', at)
    }
  }
  placeCities(next, least)
  return labels
}

function meet(one: Box, other: Box): boolean {
  return (
    one.left < other.right + APART &&
    other.left < one.right + APART &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}
