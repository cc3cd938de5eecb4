import { createGzip } from 'node:zlib'

const ZEROS = Buffer.alloc(1024 * 1024, '0')

/** So many megabytes of zeros, packed to about a thousandth. */
export async function packedZeros(megabytes: number): Promise<Buffer> {
  const gzip = createGzip()
  const parts: Buffer[] = []
  gzip.on('data', (part: Buffer) => parts.push(part))
  const packed = new Promise<Buffer>((resolve, reject) => {
    gzip.on('end', () => resolve(Buffer.concat(parts)))
    gzip.on('error', reject)
  })
  for (let left = megabytes; left > 0; left -= 1) {
    if (!gzip.write(ZEROS)) await new Promise((resolve) => gzip.once('drain', resolve))
  }
  gzip.end()
  return packed
}
