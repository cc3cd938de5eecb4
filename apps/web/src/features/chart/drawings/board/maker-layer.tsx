import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Drawing, newId } from '../drawing.ts'
import { Space } from '../geometry/space.ts'
import {
  type Made,
  type Making,
  type Touch,
  making,
  moved,
  pressed,
  previewOf,
  released,
  remaining,
} from '../making/making.ts'
import type { Tool } from '../tools.ts'
import style from './board.module.css'
import type { DrawingChart } from './drawing-chart.ts'
import { placeIn } from './use-grab.ts'

interface MakerLayerProps {
  tool: Tool
  chart: DrawingChart
  magnet: boolean
  /** What shows while it is drawn. */
  onDraft: (drawing: Drawing | undefined) => void
  onMade: (drawing: Drawing) => void
}

/** Takes the touches that draw, while a tool is chosen; the chart under it stands still. */
export function MakerLayer({ tool, chart, magnet, onDraft, onMade }: MakerLayerProps) {
  const [first] = useState(() => ({ making: making(tool), id: newId() }))
  const now = useRef<Making>(first.making)
  const id = useRef(first.id)
  const [left, setLeft] = useState(() => remaining(first.making))

  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What the touch brings up would be met by the click that a phone makes of it.
    const noClick = (event: TouchEvent) => event.preventDefault()
    layer.current?.addEventListener('touchstart', noClick, { passive: false })
  }, [])

  function touchOf(event: PointerEvent<HTMLElement>): Touch | undefined {
    const view = chart.view()
    return view && { place: placeIn(event.currentTarget, event), space: new Space(view), magnet }
  }
  function preview(touch: Touch | undefined) {
    const shown = previewOf(now.current, touch)
    onDraft(shown && named(shown))
  }
  const named = (made: Made): Drawing => ({ ...made, id: id.current })

  function down(event: PointerEvent<HTMLElement>) {
    const touch = touchOf(event)
    if (!touch || !event.isPrimary || isBeside(touch)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    now.current = pressed(now.current, touch)
    setLeft(remaining(now.current))
    preview(touch)
  }
  function move(event: PointerEvent<HTMLElement>) {
    const touch = touchOf(event)
    if (!touch || !event.isPrimary) return
    now.current = moved(now.current, touch.place)
    preview(touch)
  }
  function up(event: PointerEvent<HTMLElement>) {
    const touch = touchOf(event)
    if (!touch || !event.isPrimary) return
    const result = released(now.current, touch)
    if ('next' in result) {
      now.current = result.next
      setLeft(remaining(now.current))
      return preview(touch)
    }
    now.current = making(tool)
    onDraft(undefined)
    onMade(named(result.made))
    id.current = newId()
  }
  function cancel() {
    now.current = { ...now.current, isPressed: false, trail: [] }
    onDraft(undefined)
  }

  return (
    <div
      ref={layer}
      className={style.layer}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
    >
      <Hint tool={tool} left={left} />
    </div>
  )
}

/** Whether a touch is beside the pane, at its axis or in a pane below. */
function isBeside({ place, space }: Touch): boolean {
  return place.x < 0 || place.y < 0 || place.x > space.width || place.y > space.height
}

function Hint({ tool, left }: { tool: Tool; left: number }) {
  const { t } = useTranslation()
  const hints: Partial<Record<Tool, string>> = {
    horizontal: t('drawing.touchPrice'),
    vertical: t('drawing.touchMoment'),
    text: t('drawing.touchPlace'),
    long: t('drawing.touchEntry'),
    short: t('drawing.touchEntry'),
    brush: t('drawing.drawFreely'),
  }
  return (
    <p className={style.hint} role="status">
      {hints[tool] ?? t('drawing.touchPoints', { count: left })}
    </p>
  )
}
