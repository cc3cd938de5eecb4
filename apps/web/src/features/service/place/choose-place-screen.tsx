import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar, useBack } from '../../../shared/widgets/standard-bar.tsx'
import { keepChosenPlace } from './chosen-place.ts'
import { type MapView, type Place, placeOf } from './map/map-view.ts'
import { PlaceFacts } from './map/place-facts.tsx'
import { PlaceSearch } from './map/place-search.tsx'
import { WorldMap } from './map/world-map.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './map/world-map.module.css'
import { useOwnPlace } from './use-own-place.ts'

const HOME = PAGES.service
const WORLD = { middle: { latitude: 25, longitude: 20 }, scale: 1.6 }
const NEAR_SCALE = 60
const CLOSE_SCALE = 400

/**
 * Chooses a place: a tap on the map, the search or the device sets the pin. `?latitude&longitude` is
 * where it begins. The page that led here takes the place by `takeChosenPlace`.
 */
export function ChoosePlaceScreen() {
  const { t } = useTranslation()
  const back = useBack(HOME)
  const [query] = useSearchParams()
  const [pin, setPin] = useState<Place | undefined>(() => placeOf(query))
  const [view, setView] = useState<MapView>(() =>
    pin ? { middle: pin, scale: NEAR_SCALE } : WORLD,
  )
  const show = (place: Place, scale: number) => {
    setPin(place)
    setView({ middle: place, scale })
  }
  const own = useOwnPlace((place) => show(place, CLOSE_SCALE))
  // Whoever leaves without choosing has chosen nothing.
  useEffect(() => keepChosenPlace(undefined), [])
  return (
    <>
      <StandardBar title={t('share.choosePlace')} home={HOME} />
      <PageBody>
        <PlaceSearch
          onChoose={({ latitude, longitude, scale }) => show({ latitude, longitude }, scale)}
        />
        <WorldMap view={view} onView={setView} pin={pin} onPin={setPin} />
        <div className={style.below}>
          {pin ? (
            <PlaceFacts place={pin} />
          ) : (
            <p className={`${style.line} words`}>{t('share.tapHint')}</p>
          )}
          <Problem text={own.problem} />
          {own.known && (
            <Button kind="plain" wide icon="crosshair" busy={own.busy} onPress={own.locate}>
              {t('share.ownPlace')}
            </Button>
          )}
          <Button
            wide
            disabled={!pin}
            onPress={() => {
              keepChosenPlace(pin)
              back()
            }}
          >
            {t('share.usePlace')}
          </Button>
        </div>
      </PageBody>
    </>
  )
}
