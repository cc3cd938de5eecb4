/** Entry bundles of https://c2sp.org/tlog-tiles: each entry behind its length as a big-endian u16. */
import { LogFault } from './log-fault.ts'
import { HASH_BYTES, hashLeaf } from './merkle-hash.ts'

const MOST_ENTRY_BYTES = 0xffff

export function encodeEntryBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(entries.reduce((sum, { length }) => sum + 2 + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const entry of entries) {
    if (entry.length > MOST_ENTRY_BYTES) {
      throw new LogFault(
        'too_large',
        `An entry has ${entry.length} bytes, the most is ${MOST_ENTRY_BYTES}.`,
      )
    }
    view.setUint16(at, entry.length)
    bytes.set(entry, at + 2)
    at += 2 + entry.length
  }
  return bytes
}

/** The entries of a bundle of `width`; throws unless there are exactly as many. */
export function parseEntryBundle(bytes: Uint8Array, width: number): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: Uint8Array[] = []
  let at = 0
  while (at < bytes.length) {
    if (entries.length === width) {
      throw new LogFault('too_large', `The bundle has more than ${width} entries.`)
    }
    const end = at + 2 + (at + 2 <= bytes.length ? view.getUint16(at) : 0)
    if (at + 2 > bytes.length || end > bytes.length) {
      throw new LogFault('truncated', `The bundle ends in entry ${entries.length}.`)
    }
    entries.push(bytes.slice(at + 2, end))
    at = end
  }
  if (entries.length < width) {
    throw new LogFault('truncated', `The bundle has ${entries.length} entries instead of ${width}.`)
  }
  return entries
}

/** Throws `wrong_tile` unless each entry hashes to its hash in the tile of level 0. */
export function checkEntries(entries: readonly Uint8Array[], tile: Uint8Array): void {
  entries.forEach((entry, at) => {
    const hash = hashLeaf(entry)
    const told = tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)
    if (told.length !== HASH_BYTES || hash.some((byte, place) => byte !== told[place])) {
      throw new LogFault(
        'wrong_tile',
        `Entry ${at} of the bundle is not what its tile was made of.`,
      )
    }
  })
}
