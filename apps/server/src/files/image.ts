import { fileTypeFromBuffer } from 'file-type'
import { IMAGE_TYPES, type ImageType } from '@candor/protocol'
import { Refusal } from '../kernel/refusal.ts'
import { loadDecoder } from './decoder.ts'

/** Pixels along either side of what is kept. */
const MOST_SIDE = 4_096
/** Pixels that are decoded at all: a phone's largest photo, and no small file that unfolds to more. */
const MOST_PIXELS = 50_000_000
const DECODE_LIMIT_S = 15

export interface CleanImage {
  type: ImageType
  bytes: Buffer
  width: number
  height: number
}

/**
 * Returns the type that the bytes themselves show; throws `file_type_unknown` for all but the three
 * types.
 */
export async function sniffImage(bytes: Uint8Array): Promise<ImageType> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = IMAGE_TYPES.find((known) => known === found?.mime)
  if (!type) throw new Refusal('file_type_unknown')
  return type
}

/**
 * Draws the image anew in its own type: upright, its first frame alone, without any metadata or
 * bytes behind the picture, and within 4096 x 4096 pixels. Throws `image_too_big` before decoding
 * what unfolds to more than 50 million pixels, `image_unreadable` for what cannot be decoded whole.
 */
export async function cleanImage(bytes: Uint8Array, type: ImageType): Promise<CleanImage> {
  const sharp = await loadDecoder()
  const image = (limitInputPixels: number | false) =>
    sharp(bytes, { failOn: 'truncated', limitInputPixels, pages: 1 })
  const { width, height } = await image(false)
    .metadata()
    .catch(() => {
      throw new Refusal('image_unreadable')
    })
  if (width * height > MOST_PIXELS) throw new Refusal('image_too_big')
  try {
    const drawn = await image(MOST_PIXELS)
      .timeout({ seconds: DECODE_LIMIT_S })
      .autoOrient()
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(type === 'image/jpeg' ? 'jpeg' : type === 'image/png' ? 'png' : 'webp', {
        quality: 88,
      })
      .toBuffer({ resolveWithObject: true })
    return { type, bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
  } catch {
    // The decoder says what it met in words of its own; a person can only choose another image.
    throw new Refusal('image_unreadable')
  }
}
