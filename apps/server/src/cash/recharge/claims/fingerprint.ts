import { loadDecoder } from '../../../files/decoder.ts'

const COLUMNS = 33
const ROWS = 32
/** How much, of 255, two neighbours have to differ for it to count as an edge. */
const STEP = 16
/** Fewer edges than these say nothing: the picture is as good as empty. */
const FEWEST = 24

/**
 * Returns a fingerprint of a picture: 1024 bits as text, one for each of 32 x 32 places, set where
 * there is an edge from left to right. Another size, format or quality of the same picture differs
 * in few bits. Null for a picture that is almost blank.
 */
export async function lookOf(image: Uint8Array): Promise<string | null> {
  const sharp = await loadDecoder()
  const { data } = await sharp(image)
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bits = ''
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const at = row * COLUMNS + column
      bits += Math.abs(data[at]! - data[at + 1]!) > STEP ? '1' : '0'
    }
  }
  return countOnes(bits) < FEWEST ? null : bits
}

/** A pair is alike when less than one part in this many of what either shows is not in both. */
export const ALIKE_SHARE = 12

function countOnes(bits: string): number {
  return bits.length - bits.replaceAll('1', '').length
}
