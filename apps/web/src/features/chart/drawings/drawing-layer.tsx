import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import style from './drawings.module.css'
import type { Anchor, Tool } from './drawings.ts'

/** A press that moved further than this drew a trend from where it began, px. */
const DRAG_PX = 12

interface Place {
  x: number
  y: number
}

interface DrawingLayerProps {
  tool: Tool
  /** The moment and price under a place of this layer, px. */
  anchorAt: (x: number, y: number) => Anchor | undefined
  onDrawn: (anchors: Anchor[]) => void
}

/**
 * Receives the touches that draw a line: one for a price or a moment, two or a drag for a trend.
 */
export function DrawingLayer({ tool, anchorAt, onDrawn }: DrawingLayerProps) {
  const { t } = useTranslation()
  const [first, setFirst] = useState<Place>()
  const [now, setNow] = useState<Place>()

  function placeOf(event: PointerEvent<HTMLElement>): Place {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  function finish(...places: Place[]) {
    const anchors = places.map(({ x, y }) => anchorAt(x, y))
    if (anchors.every((anchor) => anchor !== undefined)) onDrawn(anchors)
  }

  function down(event: PointerEvent<HTMLElement>) {
    const place = placeOf(event)
    if (!anchorAt(place.x, place.y)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setNow(place)
    if (tool === 'trend' && !first) setFirst(place)
  }

  function up(event: PointerEvent<HTMLElement>) {
    const place = placeOf(event)
    if (tool !== 'trend') return finish(place)
    if (first && Math.hypot(place.x - first.x, place.y - first.y) > DRAG_PX) finish(first, place)
  }

  const hints = {
    trend: t('chart.trendHint'),
    horizontal: t('chart.horizontalHint'),
    vertical: t('chart.verticalHint'),
  }
  return (
    <div
      className={style.layer}
      onPointerDown={down}
      onPointerMove={(event) => setNow(placeOf(event))}
      onPointerUp={up}
    >
      <svg aria-hidden="true">
        {tool === 'horizontal' && now && <line x1="0" x2="100%" y1={now.y} y2={now.y} />}
        {tool === 'vertical' && now && <line x1={now.x} x2={now.x} y1="0" y2="100%" />}
        {first && now && <line x1={first.x} y1={first.y} x2={now.x} y2={now.y} />}
        {first && <circle cx={first.x} cy={first.y} r="4.5" />}
      </svg>
      <p className={style.hint} role="status">
        {hints[tool]}
      </p>
    </div>
  )
}
