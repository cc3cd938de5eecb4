import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../data/format.ts'
import type { HeldMark } from '../../../../shared/chart/held.ts'
import { useCanvas } from '../../../../shared/widgets/use-canvas.ts'
import { inksOf } from '../../../../theme/inks.ts'
import { useLook } from '../../../../theme/look.ts'
import { placeIn } from '../../drawings/board/use-grab.ts'
import { type Place, awayFrom } from '../../drawings/geometry/place.ts'
import { Space, type View, isSameView } from '../../drawings/geometry/space.ts'
import type { HoldingsChart } from '../holdings-chart.ts'
import { type Gathered, gathered, markAt, together } from './gathered.ts'
import style from './marks.module.css'
import { paintMarks } from './paint-marks.ts'

/** A press that moves further scrolls the chart, px. */
const PRESS_PX = 6
/** Fills that a touch names; the others are counted. */
const NAMED = 5

interface FillMarksProps {
  marks: readonly HeldMark[]
  chart: HoldingsChart
  surface: RefObject<HTMLElement | null>
}

/** A mark whose fills are named, and whether it stands in the right half. */
interface Shown {
  mark: Gathered
  isRight: boolean
}

/**
 * Own fills at their candles, painted once a frame and only when the view moved. A touch names them; what
 * it says goes with its mark until that is out of sight.
 */
export function FillMarks({ marks, chart, surface }: FillMarksProps) {
  const look = useLook()
  const [shown, setShown] = useState<Shown>()
  const painted = useRef<View>(undefined)
  const places = useRef<readonly Gathered[]>([])
  const { canvas, draw } = useCanvas((context, width, height) => {
    context.clearRect(0, 0, width, height)
    const view = chart.view()
    painted.current = view
    if (!view) return
    places.current = gathered(marks, new Space(view))
    context.save()
    context.beginPath()
    context.rect(0, 0, view.width, view.height)
    context.clip()
    paintMarks(context, places.current, inksOf(context.canvas))
    context.restore()
  })
  const moved = useEffectEvent(() => {
    const view = chart.view()
    if (isSameView(painted.current, view)) return
    draw()
    if (shown) setShown(view && shownAgain(shown.mark, gathered(marks, new Space(view)), view))
  })

  useEffect(() => draw(), [draw, marks, look])
  useEffect(() => chart.onView(() => moved()), [chart])
  usePress(surface, (place) => {
    const mark = markAt(place, places.current)
    const view = painted.current
    const isAgain = mark?.marks[0]!.id === shown?.mark.marks[0]!.id
    setShown(mark && view && !isAgain ? shownIn(mark, view) : undefined)
  })

  return (
    <>
      <canvas ref={canvas} className={style.canvas} data-fills={marks.length} />
      {shown && <Bubble {...shown} />}
    </>
  )
}

const shownIn = (mark: Gathered, { width }: View): Shown => ({
  mark,
  isRight: mark.place.x > width / 2,
})

/** The same fills in another view; undefined where they are out of sight. */
function shownAgain(before: Gathered, now: readonly Gathered[], view: View): Shown | undefined {
  const [{ id }] = before.marks as [HeldMark]
  const mark = now.find(({ marks }) => marks.some((each) => each.id === id))
  return mark && shownIn(mark, view)
}

/** Calls `pressed` with where the surface was touched, not where it was scrolled. */
function usePress(surface: RefObject<HTMLElement | null>, pressed: (place: Place) => void): void {
  const told = useEffectEvent(pressed)
  useEffect(() => {
    const element = surface.current
    if (!element) return
    let from: Place | undefined
    const down = (event: PointerEvent) => {
      from = event.button === 0 ? placeIn(element, event) : undefined
    }
    const up = (event: PointerEvent) => {
      const place = placeIn(element, event)
      if (from && awayFrom(from, place) <= PRESS_PX) told(place)
      from = undefined
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointerup', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointerup', up)
    }
  }, [surface])
}

/** How many fills a mark is of, and what they come to. */
function Together({ marks }: Pick<Gathered, 'marks'>) {
  const { t } = useTranslation()
  const { quantity, price } = together(marks)
  return (
    <p className={style.together}>
      <b className="words">{t('held.together', { count: marks.length })}</b>
      <b className="words">{marks[0]!.sum(quantity, price)}</b>
    </p>
  )
}

/** What was filled, beside its mark: on the side with more room. */
function Bubble({ mark: { place, marks }, isRight }: { mark: Gathered; isRight: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const more = marks.length - NAMED
  return (
    <div
      className={style.bubble}
      role="status"
      aria-label={t('held.fills')}
      style={{
        ...(isRight ? { right: `calc(100% - ${place.x}px)` } : { left: place.x }),
        top: Math.max(4, place.y - 16),
        translate: isRight ? '-14px 0' : '14px 0',
      }}
    >
      {marks.length > 1 && <Together marks={marks} />}
      {marks.slice(0, NAMED).map(({ id, text, at }) => (
        <p key={id}>
          <b className="words">{text}</b>
          <span>{format.dateTime(at)}</span>
        </p>
      ))}
      {more > 0 && <p className="words">{t('held.moreFills', { count: more })}</p>}
    </div>
  )
}
