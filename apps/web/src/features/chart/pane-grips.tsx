import { indicatorOf } from '@candor/indicators'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import style from './chart-view.module.css'
import type { Pane } from './chart-types.ts'
import { pulled } from './indicators/pane-heights.ts'

/** What an arrow key moves an edge by, px. */
const STEP_PX = 8

interface PaneGripsProps {
  panes: readonly Pane[]
  /** Their heights as they stand, px. */
  heights: () => readonly number[]
  /** Called while an edge is pulled. */
  onPull: (heights: readonly number[]) => void
  /** Called with the heights to keep, once it is let go. */
  onPulled: (heights: readonly number[]) => void
}

/** The upper edges of the panes below the candles, each to be pulled, by a finger or by arrow keys. */
export function PaneGrips({ panes, heights, onPull, onPulled }: PaneGripsProps) {
  const { t } = useTranslation()
  const start = useRef<{ y: number; heights: readonly number[] }>(undefined)

  function down(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { y: event.clientY, heights: heights() }
  }

  function move({ clientY }: PointerEvent<HTMLElement>, at: number) {
    const from = start.current
    if (from) onPull(pulled(from.heights, at, clientY - from.y))
  }

  function up() {
    if (start.current) onPulled(heights())
    start.current = undefined
  }

  function key(event: KeyboardEvent<HTMLElement>, at: number) {
    const by = { ArrowUp: -STEP_PX, ArrowDown: STEP_PX }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onPulled(pulled(heights(), at, by))
  }

  return panes.map(({ id, top, height }, at) => (
    <div
      key={id}
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t('indicators.pull', { name: indicatorOf(id)?.short ?? id })}
      aria-valuenow={Math.round(height)}
      className={style.grip}
      style={{ top }}
      onPointerDown={down}
      onPointerMove={(event) => move(event, at)}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={(event) => key(event, at)}
    />
  ))
}
