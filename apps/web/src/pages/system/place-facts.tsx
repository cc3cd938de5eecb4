import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { nearestCity } from './cities.ts'
import { coordinates } from './map-view.ts'
import style from './world-map.module.css'
import type { Place } from './world-outline.ts'

/** A place in words: its coordinates, and the large city that is nearest. */
export function PlaceFacts({ place, name }: { place: Place; name?: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { city, km } = nearestCity(place)
  return (
    <div aria-live="polite">
      {name && <p className={`${style.name} words`}>{name}</p>}
      <p className={style.line}>{coordinates(place)}</p>
      <p className={`${style.line} words`}>
        {t('share.kmFrom', { km: format.figure(String(Math.round(km))), city: city.name })}
      </p>
    </div>
  )
}
