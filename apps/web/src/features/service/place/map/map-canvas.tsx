import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { inksOf } from '../../../../theme/inks.ts'
import { useLook } from '../../../../theme/look.ts'
import { useCanvas } from '../../../../shared/widgets/use-canvas.ts'
import type { Box } from './labels.ts'
import { type MapView, type Place, pixelsOf } from './map-view.ts'
import { paintMap } from './paint-map.ts'
import type { World } from './world.ts'
import style from './world-map.module.css'

interface MapCanvasProps {
  world: World
  view: MapView
  pin: Place | undefined
}

const LEGEND = { width: 250, height: 36 }
const ZOOM = { width: 60, height: 108 }
/** The tip stands on a dot, whose name may stand beside it. */
const DOT_PIXELS = 10
const PIN = { width: 32, height: 42 }

/** Where legend, buttons and pin stand over the map, in pixels from its middle. */
function keptBy(view: MapView, pin: Place | undefined, width: number, height: number): Box[] {
  const [right, bottom] = [width / 2, height / 2]
  const at = pin && pixelsOf(view, pin)
  const ofPin = at && {
    left: at.x - PIN.width / 2,
    right: at.x + PIN.width / 2,
    top: at.y - PIN.height,
    bottom: at.y - DOT_PIXELS,
  }
  return [
    { left: -right, right: LEGEND.width - right, top: bottom - LEGEND.height, bottom },
    { left: right - ZOOM.width, right, top: bottom - ZOOM.height, bottom },
    ...(ofPin ? [ofPin] : []),
  ]
}

/** The map itself, as large as the frame it stands in; it is drawn once a frame at most. */
export function MapCanvas({ world, view, pin }: MapCanvasProps) {
  const { i18n } = useTranslation()
  const look = useLook()
  const { canvas, draw } = useCanvas((context, width, height) => {
    const { language } = i18n
    paintMap(context, inksOf(context.canvas), world, {
      ...{ view, width, height, language },
      kept: keptBy(view, pin, width, height),
    })
  })

  useEffect(draw, [draw, world, view, pin, i18n.language, look])
  useEffect(() => {
    // Names are measured in the application's font once it is there.
    void document.fonts.ready.then(draw)
  }, [draw])

  return <canvas ref={canvas} className={`${style.drawing} words`} />
}
