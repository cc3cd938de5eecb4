import { describe, expect, it } from 'vitest'
import { CITIES, distanceKm, nearestCity } from './cities.ts'
import {
  LEAST_SCALE,
  MOST_SCALE,
  closer,
  coordinates,
  dragged,
  gridStep,
  normal,
  pixelsOf,
  placeOf,
} from './map-view.ts'
import { type Place, RINGS_OF_LAND } from './world-outline.ts'

/** By the even-odd rule, as the map is filled. */
function isLand({ latitude, longitude }: Place): boolean {
  let inside = false
  for (const ring of RINGS_OF_LAND) {
    ring.forEach((one, at) => {
      const other = ring[(at + 1) % ring.length]!
      if (one.latitude > latitude === other.latitude > latitude) return
      const share = (latitude - one.latitude) / (other.latitude - one.latitude)
      if (longitude < one.longitude + share * (other.longitude - one.longitude)) inside = !inside
    })
  }
  return inside
}

describe('the outlines', () => {
  it('are rings of places on the globe', () => {
    for (const ring of RINGS_OF_LAND) {
      expect(ring.length).toBeGreaterThan(2)
      for (const { latitude, longitude } of ring) {
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
        expect(longitude).toBeGreaterThanOrEqual(-180)
        expect(longitude).toBeLessThanOrEqual(190)
      }
    }
  })

  it.each([
    ['Madrid', 40.4, -3.7],
    ['Warszawa', 52.2, 21],
    ['Moskva', 55.8, 37.6],
    ['Delhi', 28.6, 77.2],
    ['Chengdu', 30.7, 104.1],
    ['Nairobi', -1.3, 36.8],
    ['Denver', 39.7, -105],
    ['Brasília', -15.8, -47.9],
    ['Alice Springs', -23.7, 133.9],
  ])('have %s on land', (_, latitude, longitude) => {
    expect(isLand({ latitude, longitude })).toBe(true)
  })

  it.each([
    ['the Atlantic', 30, -40],
    ['the Pacific', 0, -140],
    ['the Indian Ocean', -20, 80],
    ['the Black Sea', 43, 34],
    ['the Caspian Sea', 41, 51],
    ['the Mediterranean', 34, 18],
    ['the Tasman Sea', -40, 160],
  ])('have %s in water', (_, latitude, longitude) => {
    expect(isLand({ latitude, longitude })).toBe(false)
  })
})

describe('the map', () => {
  const view = { middle: { latitude: 20, longitude: 170 }, scale: 10 }

  it('is dragged around the globe', () => {
    expect(dragged(view, -200, 100).middle).toEqual({ latitude: 30, longitude: -170 })
    expect(dragged(view, 0, 10_000).middle.latitude).toBe(85)
  })

  it('comes closer about the place that is pressed', () => {
    const near = closer(view, 2, 50, 30)
    expect(near).toEqual({ scale: 20, middle: { latitude: 18.5, longitude: 172.5 } })
    const before = { latitude: 20 - 30 / 10, longitude: 170 + 50 / 10 }
    expect(pixelsOf(near, before)).toEqual({ x: 50, y: 30 })
  })

  it('keeps within its scales', () => {
    expect(closer(view, 1e9).scale).toBe(MOST_SCALE)
    expect(closer(view, 0).scale).toBe(LEAST_SCALE)
  })

  it('draws a place across the date line nearby', () => {
    expect(pixelsOf(view, { latitude: 20, longitude: -175 })).toEqual({ x: 150, y: 0 })
  })

  it('has its lines apart at every scale', () => {
    expect([0.9, 5, 20, 100, 4_000].map(gridStep)).toEqual([30, 30, 5, 1, 0.05])
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
    expect(CITIES.every(({ name, latitude }) => name && Number.isFinite(latitude))).toBe(true)
    expect(nearestCity({ latitude: 52.4, longitude: 13.1 }).city.name).toBe('Berlin')
    const [paris, london] = ['Paris', 'London'].map((name) =>
      CITIES.find((city) => city.name === name)!,
    )
    expect(Math.round(distanceKm(paris!, london!) / 10)).toBe(34)
  })
})
