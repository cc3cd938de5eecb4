import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Label, labelsIn } from './labels.ts'
import {
  LEAST_SCALE,
  MOST_SCALE,
  type MapView,
  type Place,
  closer,
  coordinates,
  distanceKm,
  dragged,
  gridStep,
  latitudeOf,
  normal,
  northOf,
  pixelsOf,
  placeAt,
  placeOf,
  scaleBar,
} from './map-view.ts'
import { cityName, countryName, nearestCity } from './place-names.ts'
import { searchPlaces } from './search-places.ts'
import { type Outline, type OutlinesFile, type PlacesFile, worldOf } from './world.ts'

function read<File>(name: string): File {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as File
}

const world = worldOf(read<OutlinesFile>('./outlines.json'), read<PlacesFile>('./places.json'))

/** By the even-odd rule, as the map is filled. */
function isWithin(lines: readonly Outline[], { latitude, longitude }: Place): boolean {
  const up = northOf(latitude)
  let inside = false
  for (const { east, north } of lines) {
    for (let at = 0; at < east.length; at++) {
      const next = (at + 1) % east.length
      if (north[at]! > up === north[next]! > up) continue
      const share = (up - north[at]!) / (north[next]! - north[at]!)
      if (longitude < east[at]! + share * (east[next]! - east[at]!)) inside = !inside
    }
  }
  return inside
}

describe('the coasts', () => {
  it.each([
    ['Madrid', 40.4, -3.7],
    ['Kaliningrad', 54.7, 20.5],
    ['Delhi', 28.6, 77.2],
    ['Hainan', 19.2, 109.7],
    ['Phú Quốc', 10.25, 104],
    ['Sicily', 37.5, 14.2],
    ['Gotland', 57.4, 18.5],
    ['Nairobi', -1.3, 36.8],
    ['Chukotka', 67, 176],
    ['Antarctica', -80, 45],
    ['Alice Springs', -23.7, 133.9],
  ])('have %s on land', (_, latitude, longitude) => {
    expect(isWithin(world.land, { latitude, longitude })).toBe(true)
  })

  it.each([
    ['the Atlantic', 30, -40],
    ['the Black Sea', 43, 34],
    ['the Bering Sea', 58, 178],
    ['the Caspian Sea', 41, 51],
    ['the Gulf of Tonkin', 19.5, 107.5],
    ['the Øresund', 55.85, 12.75],
    ['the Strait of Messina', 37.9, 15.5],
  ])('have %s in water', (_, latitude, longitude) => {
    expect(isWithin(world.land, { latitude, longitude })).toBe(false)
  })

  it.each([
    ['Lake Victoria', -1, 33],
    ['Lake Baikal', 53.5, 108],
    ['Balaton', 46.83, 17.72],
    ['Vänern', 58.9, 13.3],
  ])('have %s as a lake', (_, latitude, longitude) => {
    expect(isWithin(world.lakes, { latitude, longitude })).toBe(true)
  })
})

describe('the map', () => {
  const view: MapView = { middle: { latitude: 20, longitude: 170 }, scale: 10 }

  it('is drawn by Mercator, forth and back', () => {
    expect(northOf(0)).toBeCloseTo(0)
    expect(northOf(60)).toBeCloseTo(75.456, 3)
    expect(latitudeOf(northOf(-47.5))).toBeCloseTo(-47.5)
    const place = { latitude: 47.5, longitude: 19.04 }
    const near = { middle: { latitude: 48, longitude: 18 }, scale: 300 }
    expect(placeAt(near, pixelsOf(near, place))).toEqual(place)
  })

  it('is dragged around the globe, and not beyond its ends', () => {
    expect(dragged(view, -200, 0).middle).toEqual({ latitude: 20, longitude: -170 })
    expect(dragged(view, 0, 10_000).middle.latitude).toBe(84)
  })

  it('comes closer about the place that is pressed', () => {
    const pressed = placeAt(view, { x: 50, y: 30 })
    const near = closer(view, 2, 50, 30)
    expect(near.scale).toBe(20)
    const { x, y } = pixelsOf(near, pressed)
    expect([Math.round(x), Math.round(y)]).toEqual([50, 30])
  })

  it('keeps within its scales', () => {
    expect(closer(view, 1e9).scale).toBe(MOST_SCALE)
    expect(closer(view, 0).scale).toBe(LEAST_SCALE)
  })

  it('draws a place across the date line nearby', () => {
    expect(pixelsOf(view, { latitude: 20, longitude: -175 }).x).toBe(150)
  })

  it('has its lines apart, and a bar of a round length, at every scale', () => {
    expect([1, 5, 20, 100, 600].map(gridStep)).toEqual([30, 30, 5, 1, 0.5])
    const bars = [1, 20, 600].map((scale) => scaleBar({ ...view, scale }).km)
    expect(bars).toEqual([5_000, 200, 10].map((km) => Math.min(km, 2_000)))
  })
})

describe('names on the map', () => {
  const parts = { width: 358, height: 420, widthOf: (text: string) => text.length * 7 }
  const boxOf = ({ x, y, text, kind, left }: Label) => {
    const width = text.length * 7
    const from = kind === 'country' ? x - width / 2 : left ? x - 6 - width : x + 6
    return { from, to: from + width, top: y - 8, bottom: y + 8 }
  }

  it.each([1, 1.6, 4, 8, 14, 30, 60, 120, 300, 600])(
    'do not overlap and are not cut at scale %f',
    (scale) => {
      for (const middle of [
        { latitude: 48, longitude: 10 },
        { latitude: 31, longitude: 119 },
      ]) {
        const labels = labelsIn(world, { ...parts, view: { middle, scale }, language: 'de' })
        const boxes = labels.map(boxOf)
        for (const [at, one] of boxes.entries()) {
          expect(one.from).toBeGreaterThanOrEqual(-parts.width / 2)
          expect(one.to).toBeLessThanOrEqual(parts.width / 2)
          for (const other of boxes.slice(at + 1)) {
            const apart =
              one.to <= other.from ||
              other.to <= one.from ||
              one.bottom <= other.top ||
              other.bottom <= one.top
            expect(apart).toBe(true)
          }
        }
      }
    },
  )

  it('begin with countries, go on with large cities and end with small ones', () => {
    const near = (scale: number) =>
      labelsIn(world, {
        ...{ ...parts, language: 'hu', view: { scale, middle: { latitude: 47.5, longitude: 19 } } },
      }).map(({ text }) => text)
    expect(near(3)).not.toContain('Budapest')
    expect(near(16)).toContain('Magyarország')
    expect(near(16)).toContain('Budapest')
    expect(near(130)).toContain('Székesfehérvár')
    expect(near(130)).not.toContain('Magyarország')
  })

  it('are those of the language', () => {
    const moscow = world.cities.find(({ name }) => name === 'Moscow')!
    expect(['en', 'zh_cn', 'ru', 'pt', 'vi', 'sv'].map((code) => cityName(moscow, code))).toEqual([
      'Moscow',
      '莫斯科',
      'Москва',
      'Moscovo',
      'Mát-xcơ-va',
      'Moskva',
    ])
    expect(countryName('DE', 'fr')).toBe('Allemagne')
    expect(countryName('??', 'fr')).toBe('??')
  })
})

describe('the search', () => {
  const first = (text: string, language: string) => searchPlaces(text, world, language)[0]

  it.each([
    ['munchen', 'de', 'München'],
    ['MÜNCHEN', 'en', 'Munich'],
    ['munich', 'hu', 'München'],
    ['ha noi', 'vi', 'Hà Nội'],
    ['đà nẵng', 'en', 'Da Nang'],
    ['上海', 'zh_cn', '上海'],
    ['москва', 'ru', 'Москва'],
    ['lodz', 'pl', 'Łódź'],
    ['gyor', 'hu', 'Győr'],
    ['osterr', 'de', 'Österreich'],
    ['vietnam', 'fr', 'Viêt Nam'],
    ['york', 'en', 'York'],
    ['new yo', 'es', 'Nueva York'],
  ])('for %s in %s finds %s', (text, language, name) => {
    expect(first(text, language)?.name.replace('Viêt Nam', 'Viêt Nam')).toBe(name)
  })

  it('names the country of a city and shows it from near, a country from farther away', () => {
    expect(first('szeged', 'sv')).toMatchObject({ within: 'Ungern', scale: 160 })
    expect(first('sverige', 'sv')).toMatchObject({ name: 'Sverige', scale: 14 })
  })

  it('finds nothing for nothing and for nonsense', () => {
    expect(searchPlaces('  ', world, 'en')).toEqual([])
    expect(searchPlaces('xqzxqz', world, 'en')).toEqual([])
  })
})

describe('a place', () => {
  it.each([
    ['latitude=21.03&longitude=105.85', { latitude: 21.03, longitude: 105.85 }],
    ['latitude=-90&longitude=180', { latitude: -90, longitude: 180 }],
    ['latitude=91&longitude=0', undefined],
    ['latitude=1e1&longitude=0', undefined],
    ['latitude=&longitude=0', undefined],
    ['longitude=0', undefined],
    ['latitude=<b>&longitude=0', undefined],
  ])('of %s is read', (query, place) => {
    expect(placeOf(new URLSearchParams(query))).toEqual(place)
  })

  it('is written in degrees', () => {
    expect(coordinates({ latitude: -33.9, longitude: 18.42 })).toBe('33.90000° S, 18.42000° E')
    expect(normal({ latitude: 0, longitude: 540 })).toEqual({ latitude: 0, longitude: -180 })
  })

  it('is known by the city nearby', () => {
    const near = nearestCity({ latitude: 52.4, longitude: 13.06 }, world.cities)
    expect(near?.city.name).toBe('Potsdam')
    const [paris, london] = ['Paris', 'London'].map((name) =>
      world.cities.find((city) => city.name === name)!,
    )
    expect(Math.round(distanceKm(paris!, london!) / 10)).toBe(34)
  })
})
