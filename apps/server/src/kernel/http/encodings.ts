import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** How bytes are compressed on the way to a client that takes it; the better one first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Returns the encoding that the client's `accept-encoding` allows; undefined where it accepts none.
 */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  )
  return ENCODINGS.find((encoding) => taken.has(encoding))
}

/** Compresses beside the event loop. `quality` of brotli is 0 to 11; 4 takes as long as gzip does. */
export function compress(bytes: Buffer, encoding: Encoding, quality = 4): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes)
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** The bytes that brotli compressed. */
export function decompress(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliDecompress)(bytes)
}
