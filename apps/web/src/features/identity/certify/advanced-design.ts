import type { FormDesign } from '../../../shared/form/form-design.ts'
import { PHOTO_SIDES, type PhotoSide, type Photos, keptNames, repeatedSide } from './photo.ts'

/** The three photos of the advanced level. The summary is their names, once all are kept. */
export const advancedForm: FormDesign<Photos, undefined, Record<PhotoSide, string> | undefined> = {
  summary: (photos) => keptNames(photos),
  errors: (photos, _, { t }) => {
    const repeated = repeatedSide(photos)
    const errorOf = (side: PhotoSide) => {
      if (repeated === side) return t('certify.photosAlike')
      return photos[side].state === 'none' ? t('certify.photoMissing') : undefined
    }
    return Object.fromEntries(PHOTO_SIDES.map((side) => [side, errorOf(side)]))
  },
  atOnce: (photos, _, { t }) => {
    const repeated = repeatedSide(photos)
    return repeated ? { [repeated]: t('certify.photosAlike') } : {}
  },
}
