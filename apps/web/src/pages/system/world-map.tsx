import {
  type KeyboardEvent,
  type PointerEvent,
  type WheelEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../widgets/icon-button.tsx'
import { CITIES } from './cities.ts'
import { type MapView, closer, dragged, gridStep, pixelsOf } from './map-view.ts'
import style from './world-map.module.css'
import { LAND_PATH, type Place } from './world-outline.ts'

const STEP = 1.8
const KEY_PIXELS = 40
/** Pixels a degree from which cities are named. */
const NAMES_FROM = 14

interface WorldMapProps {
  view: MapView
  onView: (view: MapView) => void
  /** The place of the pin; absent: it stays in the middle while the map is moved under it. */
  pin?: Place
}

/** A map of the world that is part of the application: it asks nobody outside for anything. */
export function WorldMap({ view, onView, pin }: WorldMapProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const [size, setSize] = useState({ width: 0, height: 0 })

  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])

  function placeIn(event: { clientX: number; clientY: number }) {
    const box = frame.current!.getBoundingClientRect()
    return {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    }
  }

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, placeIn(event))
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const at = placeIn(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, at)
    if (!other) return onView(dragged(view, at.x - before.x, at.y - before.y))
    const apart = (one: typeof at) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
    onView(closer(view, apart(at) / apart(before), (at.x + other.x) / 2, (at.y + other.y) / 2))
  }

  function onPointerEnd({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId)
  }

  function onWheel(event: WheelEvent) {
    const at = placeIn(event)
    onView(closer(view, Math.exp(-event.deltaY / 400), at.x, at.y))
  }

  function onKeyDown(event: KeyboardEvent) {
    const acts: Record<string, () => MapView> = {
      ArrowLeft: () => dragged(view, KEY_PIXELS, 0),
      ArrowRight: () => dragged(view, -KEY_PIXELS, 0),
      ArrowUp: () => dragged(view, 0, KEY_PIXELS),
      ArrowDown: () => dragged(view, 0, -KEY_PIXELS),
      '+': () => closer(view, STEP),
      '=': () => closer(view, STEP),
      '-': () => closer(view, 1 / STEP),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    onView(act())
  }

  const at = pin ? pixelsOf(view, pin) : { x: 0, y: 0 }
  return (
    <div className={style.map}>
      <div
        ref={frame}
        className={style.frame}
        role="application"
        aria-label={t('share.mapKeys')}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onWheel={onWheel}
        onKeyDown={onKeyDown}
      >
        <Drawing view={view} {...size} />
        <span className={style.pin} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
          <svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true">
            <path d="M16 41C8 30 2 24 2 15.5a14 14 0 0 1 28 0C30 24 24 30 16 41Z" />
            <circle cx="16" cy="15.5" r="5" />
          </svg>
        </span>
      </div>
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
    </div>
  )
}

interface DrawingProps {
  view: MapView
  width: number
  height: number
}

function Drawing({ view, width, height }: DrawingProps) {
  const land = useId()
  const { middle, scale } = view
  const step = gridStep(scale)
  const half = { x: width / 2 / scale, y: height / 2 / scale }
  const lines = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
      (_, at) => (Math.ceil(from / step) + at) * step,
    )
  const cities = scale < NAMES_FROM ? [] : CITIES
  const seen = cities.flatMap((city) => {
    const { x, y } = pixelsOf(view, city)
    return Math.abs(x) < width / 2 && Math.abs(y) < height / 2 ? [{ ...city, x, y }] : []
  })
  return (
    <svg
      className={style.drawing}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden="true"
    >
      <g className={style.grid}>
        {lines(middle.longitude - half.x, middle.longitude + half.x).map((degrees) => (
          <line
            key={`x${degrees}`}
            x1={(degrees - middle.longitude) * scale}
            x2={(degrees - middle.longitude) * scale}
            y1={-height / 2}
            y2={height / 2}
          />
        ))}
        {lines(middle.latitude - half.y, middle.latitude + half.y).map((degrees) => (
          <line
            key={`y${degrees}`}
            y1={(middle.latitude - degrees) * scale}
            y2={(middle.latitude - degrees) * scale}
            x1={-width / 2}
            x2={width / 2}
          />
        ))}
      </g>
      <g
        className={style.land}
        transform={`scale(${scale}) translate(${-middle.longitude} ${middle.latitude})`}
      >
        <path id={land} d={LAND_PATH} />
        <use href={`#${land}`} x={-360} />
        <use href={`#${land}`} x={360} />
      </g>
      {seen.map(({ name, x, y }) => (
        <g key={name} className={style.city}>
          <circle cx={x} cy={y} r="2.5" />
          <text x={x + 6} y={y + 4}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
