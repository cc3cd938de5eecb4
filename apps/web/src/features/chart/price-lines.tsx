import { classes } from '@candor/ui'
import { type PointerEvent, useRef, useState } from 'react'
import { useFormat } from '../../data/format.ts'
import type { PriceLine } from '../../shared/chart/price-line.ts'
import style from './price-lines.module.css'

/** A pull shorter than this is a press, px. */
const DRAG_PX = 5

/** Where prices stand on the chart, px below the top of its pane; undefined when out of view. */
export interface PriceScreen {
  yOf: (price: number) => number | undefined
  priceAt: (y: number) => number | undefined
  /** Of the pane, px. */
  height: () => number
}

interface PriceLinesProps {
  lines: readonly PriceLine[]
  screen: PriceScreen
}

/** Lines over the chart. Those that can be changed are pulled by their names, or pressed. */
export function PriceLines({ lines, screen }: PriceLinesProps) {
  return (
    <div className={style.layer}>
      {placed(lines, screen).map(({ line, ...place }) => (
        <Line key={line.id} line={line} place={place} screen={screen} />
      ))}
    </div>
  )
}

/** Half a name's height, and the least between two names, px. */
const HALF_PX = 11
const APART_PX = 22

/** Where a line stands, and its name beside it; `beyond` where the price is out of view. */
interface Place {
  y: number
  nameY: number
  beyond: 'above' | 'below' | undefined
}

/**
 * Names never lie over each other nor over the edge: they part, and stay beside their line. Those of
 * the two sides part as well, since two long ones are wider than a phone's pane.
 */
function placed(lines: readonly PriceLine[], screen: PriceScreen) {
  const height = screen.height()
  const top = screen.priceAt(0)
  const places = lines.flatMap((line) => {
    if (top === undefined || height < APART_PX) return []
    // A pixel is no amount: the exact price goes to the chart as a number.
    const price = Number(line.price)
    const y = screen.yOf(price)
    const beyond =
      y !== undefined ? undefined : price > top ? ('above' as const) : ('below' as const)
    return [{ line, y: y ?? (beyond === 'above' ? 0 : height), nameY: 0, beyond }]
  })
  part(places, height)
  return places
}

/** Down from the top, then up from the bottom where the last would leave the pane. */
function part(places: { y: number; nameY: number }[], height: number): void {
  const sorted = [...places].sort((a, b) => a.y - b.y)
  let least = HALF_PX
  for (const place of sorted) {
    place.nameY = Math.max(place.y, least)
    least = place.nameY + APART_PX
  }
  let most = height - HALF_PX
  for (const place of sorted.reverse()) {
    place.nameY = Math.min(place.nameY, most)
    most = place.nameY - APART_PX
  }
}

interface LineProps {
  line: PriceLine
  place: Place
  screen: PriceScreen
}

function Line({ line, place, screen }: LineProps) {
  const { figure } = useFormat()
  const [pulled, setPulled] = useState<number>()
  const start = useRef<{ client: number; y: number }>(undefined)
  const { kind, name, price, change } = line
  const y = pulled ?? place.y
  const { beyond } = place
  const at = pulled === undefined ? undefined : screen.priceAt(pulled)
  const shown = at === undefined || !change ? price : at.toFixed(change.priceScale)
  const text = (
    <>
      {beyond && pulled === undefined && (
        <span aria-hidden="true">{beyond === 'above' ? '\u25b2' : '\u25bc'} </span>
      )}
      <span className="words">{name}</span> {figure(shown)}
    </>
  )

  function down(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { client: event.clientY, y }
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
    <div
      className={classes(style.line, style[kind], beyond && pulled === undefined && style.beyond)}
      style={{
        translate: `0 ${Math.round(y)}px`,
        '--name': `${Math.round((pulled === undefined ? place.nameY : pulled) - y)}px`,
      }}
    >
      {change ? (
        <button
          type="button"
          data-price-line
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
        <span data-price-line className={style.name}>
          {text}
        </span>
      )}
    </div>
  )
}
