/** Names of tiles and entry bundles, as https://c2sp.org/tlog-tiles gives them. */
import { LogFault } from './log-fault.ts'
import { checkSize } from './ranges.ts'

/** Hashes in a full tile, entries in a full bundle. */
export const TILE_WIDTH = 256

export interface TileName {
  /** Levels of hashes from 0 on, or the entries themselves. */
  level: number | 'entries'
  index: number
  /** 256 of a full tile, else 1 to 255. */
  width: number
}

/** `tile/0/x001/234.p/12`, without a slash before it. */
export function tilePath({ level, index, width }: TileName): string {
  const full = `tile/${level}/${indexPath(index)}`
  return width === TILE_WIDTH ? full : `${full}.p/${width}`
}

/** The folder of all partial tiles that come before a full one. */
export function partialsPath(tile: Pick<TileName, 'level' | 'index'>): string {
  return `${tilePath({ ...tile, width: TILE_WIDTH })}.p`
}

function indexPath(index: number): string {
  const digits = String(index)
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const groups = padded.match(/\d{3}/g)!
  return groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/')
}

const SHAPE = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** Reads what `tilePath` writes, and nothing else: each tile has one name. */
export function parseTilePath(path: string): TileName {
  const [, level, index, width] = SHAPE.exec(path.slice(0, 64)) ?? []
  if (level === undefined || index === undefined || path.length > 64) {
    throw new LogFault('malformed', 'This is not the path of a tile.')
  }
  const name: TileName = {
    level: level === 'entries' ? level : Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  }
  checkSize(name.index, 'The index of the tile')
  if (name.level !== 'entries' && name.level > 63) {
    throw new LogFault('out_of_range', `There is no level ${name.level}, the highest is 63.`)
  }
  if (width !== undefined && name.width >= TILE_WIDTH) {
    throw new LogFault('out_of_range', `A partial tile has up to 255 hashes, not ${name.width}.`)
  }
  if (tilePath(name) !== path) {
    throw new LogFault('malformed', `The tile has another path: ${tilePath(name)}.`)
  }
  return name
}

/** How wide the tile at a level and index is in a tree of `size`; 0 where it is not there. */
export function tileWidth(size: number, level: number, index: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH
  return Math.max(0, Math.min(TILE_WIDTH, hashes))
}
