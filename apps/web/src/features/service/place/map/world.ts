import { useQuery } from '@tanstack/react-query'
import { CallError } from '@candor/client'
import { type Place, northOf } from './map-view.ts'

/** A line as it is drawn: degrees east and north by the projection, and what it lies within. */
export interface Outline {
  east: Float32Array
  north: Float32Array
  box: { west: number; east: number; south: number; north: number }
}

export interface City extends Place {
  name: string
  /** Two letters, ISO 3166. */
  country: string
  /** Thousands of people. */
  people: number
  /** By language, where it is called otherwise. */
  names: Readonly<Record<string, string>>
}

/** A country, where its name stands. */
export interface Country extends Place {
  code: string
}

/** The whole map: lines in four layers, countries and places, the largest first. */
export interface World {
  land: Outline[]
  lakes: Outline[]
  borders: Outline[]
  rivers: Outline[]
  countries: Country[]
  cities: City[]
}

type Layer = 'land' | 'lakes' | 'borders' | 'rivers'

/** As scripts/map writes it: whole steps, each point by its distance from the one before. */
export type OutlinesFile = { steps: number } & Record<Layer, number[][]>

export interface PlacesFile {
  countries: [code: string, longitude: number, latitude: number][]
  places: (
    | [name: string, country: string, longitude: number, latitude: number, people: number]
    | [string, string, number, number, number, Record<string, string>]
  )[]
}

/** The map of the two files. */
export function worldOf({ steps, ...layers }: OutlinesFile, places: PlacesFile): World {
  const drawn = (lines: number[][]) => lines.map((line) => outlineOf(line, steps))
  return {
    land: drawn(layers.land),
    lakes: drawn(layers.lakes),
    borders: drawn(layers.borders),
    rivers: drawn(layers.rivers),
    countries: places.countries.map(([code, longitude, latitude]) => ({
      code,
      longitude,
      latitude,
    })),
    cities: places.places.map(([name, country, longitude, latitude, people, names = {}]) => ({
      ...{ name, country, longitude, latitude, people, names },
    })),
  }
}

function outlineOf(line: readonly number[], steps: number): Outline {
  const count = line.length / 2
  const east = new Float32Array(count)
  const north = new Float32Array(count)
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (let at = 0, x = 0, y = 0; at < count; at++) {
    x += line[at * 2]!
    y += line[at * 2 + 1]!
    const along = x / steps
    const up = northOf(y / steps)
    east[at] = along
    north[at] = up
    box.west = Math.min(box.west, along)
    box.east = Math.max(box.east, along)
    box.south = Math.min(box.south, up)
    box.north = Math.max(box.north, up)
  }
  return { east, north, box }
}

/** The map's data, fetched when a map is first shown, from the application's own address. */
export function useWorld() {
  return useQuery({
    queryKey: ['map'],
    queryFn: async ({ signal }) => {
      const [outlines, places] = await Promise.all([
        read<OutlinesFile>(new URL('./outlines.json', import.meta.url), signal),
        read<PlacesFile>(new URL('./places.json', import.meta.url), signal),
      ])
      return worldOf(outlines, places)
    },
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
}

async function read<File>(address: URL, signal: AbortSignal): Promise<File> {
  const answer = await fetch(address, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new CallError('network', { code: -1, msg: '' })
  })
  if (!answer.ok) throw new CallError('answer', { code: answer.status, msg: '' })
  return (await answer.json()) as File
}
