import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { copyText } from '../../../shared/copy-text.ts'
import { type MapView, type Place, placeOf } from './map/map-view.ts'
import { PlaceFacts } from './map/place-facts.tsx'
import { WorldMap } from './map/world-map.tsx'
import style from './map/world-map.module.css'

const HOME = PAGES.service
const SCALE = 30
const NAME_MOST = 80

/** Shows a place: `?latitude&longitude`, and its `name` where it has one. */
export function PlaceScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const place = placeOf(query)
  return (
    <>
      <StandardBar title={t('share.place')} home={HOME} />
      <PageBody>
        {place ? (
          <Shown place={place} name={query.get('name')?.slice(0, NAME_MOST)} />
        ) : (
          <EmptyState title={t('share.noPlace')} text={t('share.noPlaceHint')} />
        )}
      </PageBody>
    </>
  )
}

function Shown({ place, name }: { place: Place; name: string | undefined }) {
  const { t } = useTranslation()
  const whole: MapView = { middle: place, scale: SCALE }
  const [view, setView] = useState(whole)
  return (
    <>
      <WorldMap view={view} onView={setView} pin={place} />
      <div className={style.below}>
        <PlaceFacts place={place} name={name} />
        <Button kind="plain" wide icon="crosshair" onPress={() => setView(whole)}>
          {t('share.backToPlace')}
        </Button>
        <Button
          kind="plain"
          wide
          icon="copy"
          onPress={() => copyText(`${place.latitude}, ${place.longitude}`, t)}
        >
          {t('share.copyPlace')}
        </Button>
      </div>
    </>
  )
}
