/** [price, quantity], decimal texts as they were sent. */
export type BookLevel = readonly [price: string, quantity: string]

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/**
 * Returns the CRC-32 of a book's levels, best first, bids before asks, each written `price:quantity`
 * with a bar between any two. 0 for an empty book.
 */
export function bookChecksum(bids: readonly BookLevel[], asks: readonly BookLevel[]): number {
  const text = [...bids, ...asks].map((level) => level.join(':')).join('|')
  let crc = ~0
  for (const character of text) {
    crc = TABLE[(crc ^ character.charCodeAt(0)) & 0xff]! ^ (crc >>> 8)
  }
  return ~crc >>> 0
}
