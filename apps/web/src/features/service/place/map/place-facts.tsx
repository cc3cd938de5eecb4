import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../data/format.ts'
import { type Place, coordinates } from './map-view.ts'
import { cityName, countryName, nearestCity } from './place-names.ts'
import { useWorld } from './world.ts'
import style from './world-map.module.css'

/** A place in words: its coordinates, and the place of the map that is nearest. */
export function PlaceFacts({ place, name }: { place: Place; name?: string | undefined }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { data } = useWorld()
  const near = data && nearestCity(place, data.cities)
  return (
    <div aria-live="polite">
      {name && <p className={`${style.name} words`}>{name}</p>}
      <p className={style.line}>{coordinates(place)}</p>
      {near && (
        <p className={`${style.line} words`}>
          {t('share.kmFrom', {
            km: format.figure(String(Math.round(near.km))),
            city: t('common.both', {
              first: cityName(near.city, i18n.language),
              second: countryName(near.city.country, i18n.language),
            }),
          })}
        </p>
      )}
    </div>
  )
}
