import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../i18n/languages.ts'
import { Button } from '../../../../shared/widgets/button.tsx'
import { IconButton } from '../../../../shared/widgets/icon-button.tsx'
import { Bone } from '../../../../shared/widgets/skeleton.tsx'
import { type MapView, type Place, closer, pixelsOf, scaleBar } from './map-view.ts'
import { MapCanvas } from './map-canvas.tsx'
import { STEP, useMapGestures } from './use-map-gestures.ts'
import { useWorld } from './world.ts'
import style from './world-map.module.css'

const CREDIT = 'Natural Earth'

interface WorldMapProps {
  view: MapView
  onView: (view: MapView) => void
  /** Where the pin stands, where one does. */
  pin?: Place | undefined
  /** A tap, or Enter for the middle, sets the pin. Absent: the pin stays. */
  onPin?: (place: Place) => void
}

/** A map of the world that is part of the application: it asks nobody outside for anything. */
export function WorldMap({ view, onView, pin, onPin }: WorldMapProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useWorld()
  const { frame, handlers } = useMapGestures({ view, onView, onPin })
  const at = pin && pixelsOf(view, pin)
  return (
    <div className={style.map}>
      <div
        ref={frame}
        className={style.frame}
        role="application"
        aria-label={onPin ? t('share.mapKeysPin') : t('share.mapKeys')}
        aria-busy={!data && !error}
        tabIndex={0}
        {...handlers}
      >
        {data && <MapCanvas world={data} view={view} pin={pin} />}
        {!data && !error && <Bone width="100%" height={520} />}
        {onPin && <span className={style.aim} aria-hidden="true" />}
        {at && (
          <span className={style.pin} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
            <svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true">
              <path d="M16 41C8 30 2 24 2 15.5a14 14 0 0 1 28 0C30 24 24 30 16 41Z" />
              <circle cx="16" cy="15.5" r="5" />
            </svg>
          </span>
        )}
      </div>
      {error && (
        <div className={style.failed} role="alert">
          <p className="words">{t('share.mapFailed')}</p>
          <Button kind="link" small icon="refresh" onPress={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      <div className={style.zoom}>
        <IconButton
          icon="plus"
          label={t('share.zoomIn')}
          onPress={() => onView(closer(view, STEP))}
        />
        <IconButton
          icon="minus"
          label={t('share.zoomOut')}
          onPress={() => onView(closer(view, 1 / STEP))}
        />
      </div>
      {data && <Legend view={view} />}
    </div>
  )
}

/** How long a bar of the map is, and whose map it is. */
function Legend({ view }: { view: MapView }) {
  const { i18n } = useTranslation()
  const { km, pixels } = scaleBar(view)
  return (
    <div className={style.legend} aria-hidden="true">
      <span className={style.bar} style={{ width: pixels }} />
      <span>{lengthText(km, localeOf(i18n.language))}</span>
      <span className="words">{CREDIT}</span>
    </div>
  )
}

function lengthText(km: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(km)
}
