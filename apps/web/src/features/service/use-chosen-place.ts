import type { ServiceEntry } from '@candor/protocol'
import { useEffect, useRef } from 'react'
import { takeChosenPlace } from './place/chosen-place.ts'
import { coordinates } from './place/map/map-view.ts'

/** Calls `onPlace` with the place chosen on the map, when the page comes back from there. */
export function useChosenPlace(
  onChosen: (place: NonNullable<ServiceEntry['place']>) => void,
): void {
  const latest = useRef(onChosen)
  useEffect(() => {
    latest.current = onChosen
  })
  useEffect(() => {
    const place = takeChosenPlace()
    if (!place) return
    const { latitude, longitude } = place
    latest.current({ latitude, longitude, name: coordinates(place) })
  }, [])
}
