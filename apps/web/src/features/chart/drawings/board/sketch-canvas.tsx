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
  const { canvas, draw } = useCanvas((context, width, height) => {
    context.clearRect(0, 0, width, height)
    const view = chart.view()
    painted.current = view
    if (!view) return
    const sketch = { space: new Space(view), wording, inks: inksOf(context.canvas) }
    const shown = withDraft(drawings, draft.current)
    paintPane(context, shown, selected, sketch)
    for (const drawing of shown) paintLevel(context, drawing, width, sketch)
  })

  useEffect(() => {
    drawRef.current = draw
    draw()
  }, [drawRef, draw, drawings, selected, wording, look])
  useEffect(
    () =>
      chart.onView(() => {
        if (!isSameView(painted.current, chart.view())) draw()
      }),
    [chart, draw],
  )
  useEffect(() => {
    const levels = drawings.filter(({ tool }) => tool === 'horizontal')
    chart.setLevels(levels.map(({ anchors }) => Number(anchors[0]!.price)))
    return () => chart.setLevels([])
  }, [chart, drawings])

  return <canvas ref={canvas} className={style.canvas} data-drawings={drawings.length} />
}

interface Sketching {
  space: Space
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

function paintLevel(
  context: CanvasRenderingContext2D,
  { tool, anchors }: Drawing,
  right: number,
  { space, wording, inks }: Sketching,
) {
  if (tool !== 'horizontal') return
  const { price } = anchors[0]!
  const y = space.yOf(Number(price))
  if (y < 0 || y > space.height) return
  paintTag(context, { text: wording.price(price), y, left: space.width, right }, inks)
}

function withDraft(drawings: readonly Drawing[], draft: Drawing | undefined): readonly Drawing[] {
  if (!draft) return drawings
  const at = drawings.findIndex(({ id }) => id === draft.id)
  return at < 0 ? [...drawings, draft] : drawings.with(at, draft)
}
