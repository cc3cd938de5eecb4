/** One photo on its way: chosen, being sent, refused, kept by the venue. */
export type Photo =
  | { state: 'none' }
  | { state: 'sending'; image: Blob; done: number }
  | { state: 'failed'; image: Blob; problem: string }
  | { state: 'kept'; filename: string }

export type PhotoSide = 'frontPhoto' | 'backPhoto' | 'holdingPhoto'
export const PHOTO_SIDES = ['frontPhoto', 'backPhoto', 'holdingPhoto'] as const

export type Photos = Readonly<Record<PhotoSide, Photo>>

/** Photos as they were kept before, where they were. */
export function photosOf(before: Readonly<Record<PhotoSide, string | null>>): Photos {
  const photo = (filename: string | null): Photo =>
    filename === null ? { state: 'none' } : { state: 'kept', filename }
  return {
    frontPhoto: photo(before.frontPhoto),
    backPhoto: photo(before.backPhoto),
    holdingPhoto: photo(before.holdingPhoto),
  }
}

/** File names once all three are kept; undefined before. */
export function keptNames(photos: Photos): Record<PhotoSide, string> | undefined {
  const { frontPhoto, backPhoto, holdingPhoto } = photos
  const all = [frontPhoto, backPhoto, holdingPhoto].map((photo) =>
    photo.state === 'kept' ? photo.filename : undefined,
  )
  const [front, back, holding] = all
  if (front === undefined || back === undefined || holding === undefined) return undefined
  return { frontPhoto: front, backPhoto: back, holdingPhoto: holding }
}

/** The side whose image an earlier side has too, as the venue would say it. */
export function repeatedSide(photos: Photos): PhotoSide | undefined {
  const seen = new Set<string>()
  for (const side of PHOTO_SIDES) {
    const photo = photos[side]
    if (photo.state !== 'kept') continue
    if (seen.has(photo.filename)) return side
    seen.add(photo.filename)
  }
  return undefined
}
