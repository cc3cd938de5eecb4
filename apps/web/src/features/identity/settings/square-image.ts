const SIDE = 512
const QUALITY = 0.9

/** The middle of an image as a square JPEG, as it is shown; the image itself where it is unreadable. */
export async function squareOf(image: Blob): Promise<Blob> {
  const picture = await createImageBitmap(image).catch(() => undefined)
  // What the browser cannot read is for the venue to refuse, with its reason.
  if (!picture) return image
  const { x, y, side } = middleOf(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  const drawnSide = Math.min(SIDE, side)
  canvas.width = drawnSide
  canvas.height = drawnSide
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, drawnSide, drawnSide)
  picture.close()
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return drawn ?? image
}

/** The largest square in the middle. */
export function middleOf(width: number, height: number) {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}
