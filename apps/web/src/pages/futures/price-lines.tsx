import { type PointerEvent, useRef, useState } from 'react'
import type { Decimal } from '../../data/decimal.ts'
import { useFormat } from '../../data/format.ts'
import { classes } from '../../widgets/classes.ts'
import style from './price-lines.module.css'

/** A pull shorter than this is a press, px. */
const DRAG_PX = 5

/** A price that stands on the chart as a line with its name. */
export interface PriceLine {
  id: string
  kind: 'open' | 'limit' | 'liquidation' | 'stop'
  name: string
  price: Decimal
  /** What a press does, and a pull, which hands over the price it ended at. */
  change?: { label: string; priceScale: number; to: (price?: Decimal) => void }
}

/** Where prices stand on the chart, px below the top of its pane; undefined when out of view. */
export interface PriceScreen {
  yOf: (price: number) => number | undefined
  priceAt: (y: number) => number | undefined
}

interface PriceLinesProps {
  lines: readonly PriceLine[]
  screen: PriceScreen
}

/** Lines over the chart. Those that can be changed are pulled by their names, or pressed. */
export function PriceLines({ lines, screen }: PriceLinesProps) {
  return (
    <div className={style.layer}>
      {lines.map((line) => (
        <Line key={line.id} line={line} screen={screen} />
      ))}
    </div>
  )
}

function Line({ line, screen }: { line: PriceLine; screen: PriceScreen }) {
  const { figure } = useFormat()
  const [pulled, setPulled] = useState<number>()
  const start = useRef<{ client: number; y: number }>(undefined)
  const { kind, name, price, change } = line
  // A pixel is no amount: the exact price goes to the chart as a number.
  const y = pulled ?? screen.yOf(Number(price))
  if (y === undefined) return null
  const at = pulled === undefined ? undefined : screen.priceAt(pulled)
  const shown = at === undefined || !change ? price : at.toFixed(change.priceScale)
  const text = (
    <>
      <span className="words">{name}</span> {figure(shown)}
    </>
  )

  function down(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { client: event.clientY, y: y! }
  }

  function move({ clientY }: PointerEvent<HTMLElement>) {
    const from = start.current
    if (!from || (pulled === undefined && Math.abs(clientY - from.client) < DRAG_PX)) return
    setPulled(from.y + clientY - from.client)
  }

  function up() {
    start.current = undefined
    if (pulled === undefined) return
    setPulled(undefined)
    const to = screen.priceAt(pulled)
    if (to !== undefined && to > 0) change?.to(to.toFixed(change.priceScale))
  }

  return (
    <div className={classes(style.line, style[kind])} style={{ translate: `0 ${Math.round(y)}px` }}>
      {change ? (
        <button
          type="button"
          className={style.name}
          aria-label={change.label}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={() => {
            start.current = undefined
            setPulled(undefined)
          }}
          // After a pull no click is meant; the keyboard's comes without one.
          onClick={() => pulled === undefined && change.to()}
        >
          {text}
        </button>
      ) : (
        <span className={style.name}>{text}</span>
      )}
    </div>
  )
}
