import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../widgets/button.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { StandardBar, useBack } from '../../widgets/standard-bar.tsx'
import { keepChosenPlace } from './chosen-place.ts'
import { type MapView, placeOf } from './map-view.ts'
import { PlaceFacts } from './place-facts.tsx'
import { useOwnPlace } from './use-own-place.ts'
import { WorldMap } from './world-map.tsx'
import style from './world-map.module.css'

const HOME = '/pages/service/service'
const WORLD = { middle: { latitude: 25, longitude: 20 }, scale: 2 }
const NEAR_SCALE = 60
const CLOSE_SCALE = 600

/**
 * Chooses a place by moving the map under the pin; `?latitude&longitude` is where it begins. The
 * page that led here takes the place by `takeChosenPlace`.
 */
export function Page() {
  const { t } = useTranslation()
  const back = useBack(HOME)
  const [query] = useSearchParams()
  const [view, setView] = useState<MapView>(() => {
    const middle = placeOf(query)
    return middle ? { middle, scale: NEAR_SCALE } : WORLD
  })
  const own = useOwnPlace((middle) => setView({ middle, scale: CLOSE_SCALE }))
  // Whoever leaves without choosing has chosen nothing.
  useEffect(() => keepChosenPlace(undefined), [])
  return (
    <>
      <StandardBar title={t('share.choosePlace')} home={HOME} />
      <PageBody>
        <WorldMap view={view} onView={setView} />
        <div className={style.below}>
          <PlaceFacts place={view.middle} />
          <p className={`${style.line} words`}>{t('share.moveHint')}</p>
          {own.problem && (
            <p className={style.problem} role="alert">
              {own.problem}
            </p>
          )}
          {own.known && (
            <Button kind="plain" wide icon="crosshair" busy={own.busy} onPress={own.locate}>
              {t('share.ownPlace')}
            </Button>
          )}
          <Button
            wide
            onPress={() => {
              keepChosenPlace(view.middle)
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
