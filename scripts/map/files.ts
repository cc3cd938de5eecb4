import { fileURLToPath } from 'node:url'
import { outlines } from './outlines.ts'
import { places } from './places.ts'

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../apps/web/src/features/service/place/map/${name}`, import.meta.url))

/** The files of the map's data, and how each is made. */
export const MAP_FILES = [
  { path: fileOf('outlines.json'), make: () => `${JSON.stringify(outlines())}\n` },
  { path: fileOf('places.json'), make: () => `${JSON.stringify(places())}\n` },
] as const
