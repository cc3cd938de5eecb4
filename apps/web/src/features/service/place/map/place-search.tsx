import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../shared/widgets/field.tsx'
import { type FoundPlace, searchPlaces } from './search-places.ts'
import { useWorld } from './world.ts'
import style from './world-map.module.css'

/** Finds countries and cities by name; what was found lies over the map until one is chosen. */
export function PlaceSearch({ onChoose }: { onChoose: (found: FoundPlace) => void }) {
  const { t, i18n } = useTranslation()
  const { data } = useWorld()
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const found = data ? searchPlaces(search, data, i18n.language) : []
  return (
    <div
      className={style.search}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setText('')
      }}
    >
      <Field
        label={t('share.searchPlace')}
        placeholder={t('share.searchPlace')}
        labelUnseen
        kind="search"
        value={text}
        onChange={setText}
      />
      {text.trim() !== '' && data && (
        <ul className={style.found} aria-label={t('share.searchPlace')}>
          {found.map((place) => (
            <li key={place.key}>
              <button
                type="button"
                className={style.foundPlace}
                onClick={() => {
                  setText('')
                  onChoose(place)
                }}
              >
                <span className="words">{place.name}</span>
                {place.within && <span className={`${style.within} words`}>{place.within}</span>}
              </button>
            </li>
          ))}
          {found.length === 0 && (
            <li className={`${style.none} words`} role="status">
              {t('share.noPlaceFound')}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
