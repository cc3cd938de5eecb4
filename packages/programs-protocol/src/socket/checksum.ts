/** A level of the book as it is sent: [price, quantity], decimal texts. */
export type SentLevel = readonly [price: string, quantity: string]

/** CRC-32 as zlib and PNG have it, a table entry a byte. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})

/**
 * Returns the checksum of a book: the CRC-32 of its levels as text, best first, bids before asks,
 * each as `price:quantity` with a bar between any two. Prices and quantities are the texts that were
 * sent. A whole number from 0 to 4294967295; 0 for an empty book.
 *
 * ```ts
 * bookChecksum([['68214.30', '0.5']], [['68214.40', '1.25']]) // of '68214.30:0.5|68214.40:1.25'
 * ```
 */
export function bookChecksum(bids: readonly SentLevel[], asks: readonly SentLevel[]): number {
  const text = [...bids, ...asks].map(([price, quantity]) => `${price}:${quantity}`).join('|')
  let crc = 0xffffffff
  // Digits, points, colons and bars: each is one byte of UTF-8.
  for (let place = 0; place < text.length; place += 1) {
    crc = TABLE[(crc ^ text.charCodeAt(place)) & 0xff]! ^ (crc >>> 8)
  }
  return (crc ^ 0xffffffff) >>> 0
}
