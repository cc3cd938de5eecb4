import { useEffect, useMemo, useState } from 'react'
import { adoptKept, keep, useKept } from '../../../../data/kept/kept.ts'
import type { Drawing } from '../drawing.ts'
import { MOST_DRAWINGS, type Sketch, decodeSketch, encodeSketch } from './encode.ts'
import { takeFormerLines } from './former-lines.ts'
import { type History, doneAgain, historyOf, stepped, takenBack } from './history.ts'

type Drawn = readonly Drawing[]

/** A symbol's drawings, and what can be done with them as a whole. */
export interface Drawings extends Sketch {
  canUndo: boolean
  canRedo: boolean
  /** Whether no more fit on this chart. */
  isFull: boolean
  /** Adds a drawing, or puts the one of the same id where it stands now. */
  put: (drawing: Drawing) => void
  remove: (id: string) => void
  /** Removes all that are not locked. */
  clear: () => void
  hide: (hidden: boolean) => void
  undo: () => void
  redo: () => void
}

/** What a person drew on a symbol's chart: kept for them, on every device. */
export function useDrawings(symbol: string): Drawings {
  const name = `drawings.${symbol}` as const
  const sketch = useKept(name, decodeSketch)
  const { drawings, hidden } = sketch
  const [steps, setSteps] = useState<Steps>()
  const now = useMemo(() => JSON.stringify(drawings), [drawings])
  // What another device drew, or an earlier visit, begins a history of its own.
  const fresh = useMemo(() => historyOf(drawings), [drawings])
  const history = steps?.now === now ? steps.history : fresh

  useEffect(() => {
    const drawings = takeFormerLines(symbol).slice(-MOST_DRAWINGS)
    if (drawings.length > 0) adoptKept(name, encodeSketch({ drawings, hidden: false })!)
  }, [symbol, name])

  function show(shown: Drawn, next: History<Drawn>) {
    const kept = encodeSketch({ drawings: shown, hidden })
    keep(name, kept)
    setSteps({ now: JSON.stringify(decodeSketch(kept).drawings), history: next })
  }
  const step = (next: Drawn) => show(next, stepped(history, drawings))

  return {
    drawings,
    hidden,
    canUndo: history.before.length > 0,
    canRedo: history.after.length > 0,
    isFull: drawings.length >= MOST_DRAWINGS,
    put: (drawing) => {
      const at = drawings.findIndex(({ id }) => id === drawing.id)
      if (at >= 0) step(drawings.with(at, drawing))
      else if (drawings.length < MOST_DRAWINGS) step([...drawings, drawing])
    },
    remove: (id) => step(drawings.filter((drawing) => drawing.id !== id)),
    clear: () => step(drawings.filter(({ locked }) => locked)),
    hide: (next) => keep(name, encodeSketch({ drawings, hidden: next })),
    undo: () => {
      const back = takenBack(history, drawings)
      if (back) show(back.state, back.history)
    },
    redo: () => {
      const again = doneAgain(history, drawings)
      if (again) show(again.state, again.history)
    },
  }
}

interface Steps {
  /** The drawings that the history leads to, as a text. */
  now: string
  history: History<Drawn>
}
