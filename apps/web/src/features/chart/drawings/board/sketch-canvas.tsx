import { type RefObject, useEffect, useRef } from 'react'
import { useCanvas } from '../../../../shared/widgets/use-canvas.ts'
import { type Inks, inksOf } from '../../../../theme/inks.ts'
import type { Drawing } from '../drawing.ts'
import type { Wording } from '../figures/figure.ts'
import { figuresOf } from '../figures/figures-of.ts'
import { Space, type View, isSameView } from '../geometry/space.ts'
import { handlesOf } from '../moving/handles.ts'
import style from './board.module.css'
import type { DrawingChart } from './drawing-chart.ts'
import { paintFigures, paintHandles, paintTag } from './paint.ts'
import { tagPlaces } from './tag-places.ts'

interface SketchCanvasProps {
  chart: DrawingChart
  drawings: readonly Drawing[]
  selected: string | undefined
  /** What is being drawn or moved now: in place of the drawing of its id, or besides all. */
  draft: RefObject<Drawing | undefined>
  /** Handed what paints the draft anew. */
  drawRef: RefObject<() => void>
  wording: Wording
  /** Changes when colours do. */
  look: string
}

/** All drawings in one layer, painted once a frame and only when something of it moved. */
export function SketchCanvas(props: SketchCanvasProps) {
  const { chart, drawings, selected, draft, drawRef, wording, look } = props
  const painted = useRef<View>(undefined)
  /** The last price that tags of levels stand beside. */
  const tagged = useRef<string>(undefined)
  const hasLevels = drawings.some(isLevel)
  const { canvas, draw } = useCanvas((context, width, height) => {
    context.clearRect(0, 0, width, height)
    const view = chart.view()
    painted.current = view
    tagged.current = lastOf(view)
    if (!view) return
    const last = Number(view.bars.at(-1)!.candle.close)
    const sketch = { space: new Space(view), last, wording, inks: inksOf(context.canvas) }
    const shown = withDraft(drawings, draft.current)
    paintPane(context, shown, selected, sketch)
    paintLevels(context, shown, width, sketch)
  })

  useEffect(() => {
    drawRef.current = draw
    draw()
  }, [drawRef, draw, drawings, selected, wording, look])
  useEffect(
    () =>
      chart.onView(() => {
        const view = chart.view()
        if (!isSameView(painted.current, view) || (hasLevels && lastOf(view) !== tagged.current)) {
          draw()
        }
      }),
    [chart, draw, hasLevels],
  )
  useEffect(() => {
    const levels = drawings.filter(isLevel)
    chart.setLevels(levels.map(({ anchors }) => Number(anchors[0]!.price)))
    return () => chart.setLevels([])
  }, [chart, drawings])

  return <canvas ref={canvas} className={style.canvas} data-drawings={drawings.length} />
}

const isLevel = ({ tool }: Drawing) => tool === 'horizontal'
const lastOf = (view: View | undefined) => view?.bars.at(-1)?.candle.close

interface Sketching {
  space: Space
  /** The last price. */
  last: number
  wording: Wording
  inks: Inks
}

function paintPane(
  context: CanvasRenderingContext2D,
  drawings: readonly Drawing[],
  selected: string | undefined,
  { space, wording, inks }: Sketching,
) {
  context.save()
  context.beginPath()
  context.rect(0, 0, space.width, space.height)
  context.clip()
  for (const drawing of drawings) {
    const figures = figuresOf(drawing, space, wording)
    paintFigures(context, figures, drawing.look, { inks, width: space.width })
  }
  const chosen = drawings.find(({ id }) => id === selected)
  if (chosen) paintHandles(context, handlesOf(chosen, space), chosen.locked, inks)
  context.restore()
}

/** The prices of levels in view at the axis. */
function paintLevels(
  context: CanvasRenderingContext2D,
  drawings: readonly Drawing[],
  right: number,
  { space, last, wording, inks }: Sketching,
) {
  const inView = (y: number) => y >= 0 && y <= space.height
  const levels = drawings
    .filter(isLevel)
    .map(({ anchors }) => ({ price: anchors[0]!.price, y: space.yOf(Number(anchors[0]!.price)) }))
    .filter(({ y }) => inView(y))
  const lastY = space.yOf(last)
  const places = tagPlaces(
    levels.map(({ y }) => y),
    inView(lastY) ? lastY : undefined,
    space.height,
  )
  for (const [at, { price }] of levels.entries()) {
    const tag = { text: wording.price(price), y: places[at]!, left: space.width, right }
    paintTag(context, tag, inks)
  }
}

function withDraft(drawings: readonly Drawing[], draft: Drawing | undefined): readonly Drawing[] {
  if (!draft) return drawings
  const at = drawings.findIndex(({ id }) => id === draft.id)
  return at < 0 ? [...drawings, draft] : drawings.with(at, draft)
}
