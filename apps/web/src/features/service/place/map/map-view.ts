/** Where something is, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** What a map shows: the place in its middle, and how many pixels a degree of longitude takes. */
export interface MapView {
  middle: Place
  scale: number
}

/** A point in pixels, `y` downwards. */
export interface Point {
  x: number
  y: number
}

export const LEAST_SCALE = 1
/** Here a phone is 70 km wide; Natural Earth has nothing finer to show. */
export const MOST_SCALE = 600
const FARTHEST = 84

/** How far north a latitude is drawn, in degrees of longitude: Mercator's projection. */
export function northOf(latitude: number): number {
  const radians = (Math.max(-89, Math.min(89, latitude)) * Math.PI) / 180
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI
}

/** The latitude that is drawn so far north. */
export function latitudeOf(north: number): number {
  return (Math.atan(Math.sinh((north * Math.PI) / 180)) * 180) / Math.PI
}

/** Longitude within -180 to 180, latitude within what the map shows, both to a millionth. */
export function normal({ latitude, longitude }: Place): Place {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0
  return {
    latitude: round(Math.min(FARTHEST, Math.max(-FARTHEST, latitude))),
    longitude: round(around(longitude)),
  }
}

/** The same direction, from -180 to below 180 degrees. */
export function around(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

/** The map after it was dragged by so many pixels. */
export function dragged(view: MapView, x: number, y: number): MapView {
  return { scale: view.scale, middle: placeAt(view, { x: -x, y: -y }) }
}

/** The map by a factor closer; what lies `x`, `y` pixels from the middle stays there. */
export function closer(view: MapView, factor: number, x = 0, y = 0): MapView {
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, view.scale * factor))
  const share = 1 - view.scale / scale
  return { scale, middle: placeAt(view, { x: x * share, y: y * share }) }
}

/** Where a place lies, in pixels from the middle, by the shorter way around. */
export function pixelsOf({ middle, scale }: MapView, place: Place): Point {
  return {
    x: around(place.longitude - middle.longitude) * scale,
    y: (northOf(middle.latitude) - northOf(place.latitude)) * scale,
  }
}

/** The place that lies so many pixels from the middle. */
export function placeAt({ middle, scale }: MapView, { x, y }: Point): Place {
  return normal({
    latitude: latitudeOf(northOf(middle.latitude) - y / scale),
    longitude: middle.longitude + x / scale,
  })
}

const STEPS = [30, 10, 5, 1, 0.5, 0.1, 0.05] as const
const LINE_PIXELS = 70

/** Degrees between the lines of the map, so that they lie some way apart. */
export function gridStep(scale: number): number {
  return STEPS.findLast((step) => step * scale >= LINE_PIXELS) ?? STEPS[0]
}

const LENGTHS_KM = [2_000, 1_000, 500, 200, 100, 50, 20, 10, 5] as const
const DEGREE_KM = 111.195
const BAR_PIXELS = 90

/** The longest round length that fits a bar of the map's scale, and its pixels in the middle. */
export function scaleBar({ middle, scale }: MapView): { km: number; pixels: number } {
  const pixelsOfKm = scale / (DEGREE_KM * Math.cos((middle.latitude * Math.PI) / 180))
  const km = LENGTHS_KM.find((length) => length * pixelsOfKm <= BAR_PIXELS) ?? LENGTHS_KM.at(-1)!
  return { km, pixels: km * pixelsOfKm }
}

const EARTH_KM = 6_371

/** Kilometres between two places along the ground. */
export function distanceKm(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const share =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)))
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
