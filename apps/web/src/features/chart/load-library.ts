import type { Library } from './chart-types.ts'

/** The library that draws the charts, in a chunk of its own. */
export const loadLibrary = (): Promise<Library> => import('klinecharts')
