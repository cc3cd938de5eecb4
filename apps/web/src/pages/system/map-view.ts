import type { Place } from './world-outline.ts'

/** What a map shows: the place in its middle, and how many pixels a degree takes. */
export interface MapView {
  middle: Place
  /** Pixels a degree. */
  scale: number
}

export const LEAST_SCALE = 0.9
export const MOST_SCALE = 4_000
const FARTHEST = 85

/** Longitude within -180 to 180, latitude within what the map shows, both to a millionth. */
export function normal({ latitude, longitude }: Place): Place {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0
  return {
    latitude: round(Math.min(FARTHEST, Math.max(-FARTHEST, latitude))),
    longitude: round(around),
  }
}

/** The map after it was dragged by so many pixels. */
export function dragged({ middle, scale }: MapView, x: number, y: number): MapView {
  const { latitude, longitude } = middle
  return {
    scale,
    middle: normal({ latitude: latitude + y / scale, longitude: longitude - x / scale }),
  }
}

/** The map by a factor closer; what lies `x`, `y` pixels from the middle stays there. */
export function closer(view: MapView, factor: number, x = 0, y = 0): MapView {
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, view.scale * factor))
  const share = 1 / view.scale - 1 / scale
  const { latitude, longitude } = view.middle
  const middle = { latitude: latitude - y * share, longitude: longitude + x * share }
  return { scale, middle: normal(middle) }
}

/** Where a place lies, in pixels from the middle, by the shorter way around. */
export function pixelsOf({ middle, scale }: MapView, place: Place): { x: number; y: number } {
  const { longitude } = normal({ latitude: 0, longitude: place.longitude - middle.longitude })
  return { x: longitude * scale, y: (middle.latitude - place.latitude) * scale }
}

const STEPS = [30, 10, 5, 1, 0.5, 0.1, 0.05, 0.01] as const
const LINE_PIXELS = 70

/** Degrees between the lines of the map, so that they lie some way apart. */
export function gridStep(scale: number): number {
  return STEPS.findLast((step) => step * scale >= LINE_PIXELS) ?? STEPS[0]
}

/** A place from an address's query; undefined where it is none. */
export function placeOf(query: URLSearchParams): Place | undefined {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => {
    const text = query.get(name) ?? ''
    return /^-?[0-9]{1,3}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : NaN
  })
  if (!(Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180)) return undefined
  return { latitude: latitude!, longitude: longitude! }
}

/** A place in degrees, five digits: a metre or so. */
export function coordinates({ latitude, longitude }: Place): string {
  const side = (degrees: number, plus: string, minus: string) =>
    `${Math.abs(degrees).toFixed(5)}° ${degrees < 0 ? minus : plus}`
  return `${side(latitude, 'N', 'S')}, ${side(longitude, 'E', 'W')}`
}
