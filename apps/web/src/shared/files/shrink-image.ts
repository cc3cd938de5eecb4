/** Larger images are drawn anew before they are sent: a phone’s photo over a slow line. */
const MOST_BYTES = 1_500_000
const MOST_SIDE = 2_560
const QUALITY = 0.88

/** The image itself where it is small enough, else a JPEG of it that is. */
export async function shrinkImage(image: Blob): Promise<Blob> {
  if (image.size <= MOST_BYTES) return image
  const picture = await createImageBitmap(image).catch(() => undefined)
  // What the browser cannot read is for the venue to refuse, with its reason.
  if (!picture) return image
  const { width, height } = fitted(picture.width, picture.height, MOST_SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return drawn ?? image
}

/** The size within `most` pixels along either side, of the same shape; never larger than it is. */
export function fitted(width: number, height: number, most: number) {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
