import { showToast } from '@candor/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLook } from '../../../../theme/look.ts'
import type { Drawing } from '../drawing.ts'
import { Space } from '../geometry/space.ts'
import type { Drawings } from '../kept/use-drawings.ts'
import { handlesOf } from '../moving/handles.ts'
import type { Tool } from '../tools.ts'
import { DrawingBar } from './drawing-bar.tsx'
import type { DrawingChart } from './drawing-chart.ts'
import { MakerLayer } from './maker-layer.tsx'
import { SketchCanvas } from './sketch-canvas.tsx'
import { useGrab } from './use-grab.ts'
import { useKeys } from './use-keys.ts'
import { useWording } from './use-wording.ts'
import { WordsSheet } from './words-sheet.tsx'

export interface DrawingBoardProps {
  chart: DrawingChart
  /** What the chart is drawn into. */
  surface: RefObject<HTMLElement | null>
  drawings: Drawings
  /** What is drawn now; undefined while nothing is. */
  tool: Tool | undefined
  onTool: (tool: Tool | undefined) => void
  magnet: boolean
}

const NONE: readonly Drawing[] = []
/** The bar over a drawing takes so much of the pane's top, px. */
const BAR_PX = 64

/**
 * Where the bar's lower edge stands for a drawing that lies where it would else be. In a low pane it
 * stays at the top where the drawing lies at the foot too.
 */
function lowOf(drawing: Drawing, chart: DrawingChart): number | undefined {
  const view = chart.view()
  if (!view || view.height < 2 * BAR_PX) return undefined
  const ys = handlesOf(drawing, new Space(view)).map(({ y }) => y)
  const isFree = view.height >= 4 * BAR_PX || ys.every((y) => y < view.height - BAR_PX)
  return isFree && ys.some((y) => y < BAR_PX) ? view.height - 8 : undefined
}

/** Everything drawn on a chart: what shows, what is being drawn, and the one that is selected. */
export function DrawingBoard(props: DrawingBoardProps) {
  const { chart, surface, drawings, tool, onTool, magnet } = props
  const { t } = useTranslation()
  const theme = useLook()
  const wording = useWording()
  const [selected, setSelected] = useState<{ id: string; low: number | undefined }>()
  /** The text whose words are asked for. */
  const [asking, setAsking] = useState<Drawing>()
  const draft = useRef<Drawing>(undefined)
  const redraw = useRef<() => void>(() => undefined)
  // What a toast takes back is put among the drawings of then.
  const latest = useRef(drawings)
  useEffect(() => {
    latest.current = drawings
  })
  const shown = drawings.hidden ? NONE : drawings.drawings
  const chosen = tool ? undefined : shown.find(({ id }) => id === selected?.id)

  function onDraft(drawing: Drawing | undefined) {
    draft.current = drawing
    redraw.current()
  }
  function select(drawing: Drawing | undefined) {
    setSelected(drawing && { id: drawing.id, low: lowOf(drawing, chart) })
  }
  function made(drawing: Drawing) {
    if (drawing.tool !== 'brush') onTool(undefined)
    if (drawing.tool === 'text') return setAsking(drawing)
    drawings.put(drawing)
    select(drawing)
  }
  function remove() {
    if (!chosen || chosen.locked) return
    setSelected(undefined)
    drawings.remove(chosen.id)
    const act = { label: t('drawing.undo'), onPress: () => latest.current.put(chosen) }
    showToast(t('drawing.removed'), { act })
  }

  useGrab({
    surface,
    chart,
    drawings: shown,
    selected: chosen?.id,
    magnet,
    wording,
    onSelect: select,
    onDraft,
    onMoved: drawings.put,
  })
  useKeys({
    onDelete: remove,
    onEscape: () => {
      if (!tool && !chosen) return false
      onTool(undefined)
      setSelected(undefined)
      return true
    },
    onUndo: drawings.undo,
    onRedo: drawings.redo,
  })

  return (
    <>
      <SketchCanvas
        chart={chart}
        drawings={shown}
        selected={chosen?.id}
        draft={draft}
        drawRef={redraw}
        wording={wording}
        look={theme}
      />
      {tool && (
        <MakerLayer
          key={tool}
          tool={tool}
          chart={chart}
          magnet={magnet}
          onDraft={onDraft}
          onMade={made}
        />
      )}
      {chosen && (
        <DrawingBar
          key={chosen.id}
          drawing={chosen}
          low={selected?.low}
          onLook={(look) => drawings.put({ ...chosen, look })}
          onLock={(locked) => drawings.put({ ...chosen, locked })}
          onDelete={remove}
          onEdit={chosen.tool === 'text' ? () => setAsking(chosen) : undefined}
        />
      )}
      {asking && (
        <WordsSheet
          words={asking.words ?? ''}
          onWords={(words) => {
            drawings.put({ ...asking, words })
            select(asking)
            setAsking(undefined)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
