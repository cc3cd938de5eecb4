import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from './map/map-view.ts'

const WAIT_MS = 15_000

/** Asks the device for its position, which it gives only with the person's permission. */
export function useOwnPlace(onPlace: (place: Place) => void) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const known = 'geolocation' in navigator

  function locate() {
    setBusy(true)
    setProblem(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setBusy(false)
        onPlace({ latitude, longitude })
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(false)
        setProblem(
          code === PERMISSION_DENIED ? t('share.placeDenied') : t('share.placeUnavailable'),
        )
      },
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 60_000 },
    )
  }

  return { locate, busy, problem: known ? problem : t('share.placeUnavailable'), known }
}
