import { add, subtract } from '@candor/money/decimals'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { HeldLine } from '../../../../shared/chart/held.ts'
import type { HoldingsChart } from '../holdings-chart.ts'
import { type HeldStore, letGo } from './held-store.ts'
import { reached } from './reach.ts'

/** A pull shorter than this is a press, px. */
const DRAG_PX = 5

/** What pointers and keys do to a line that can be pulled. */
export function usePull(
  store: HeldStore,
  chart: HoldingsChart,
  { id, row, price, pull }: HeldLine,
) {
  const start = useRef<{ pointer: number; client: number; y: number; isPull: boolean }>(undefined)

  function now() {
    const { pulling } = store.getState()
    return pulling?.id === id ? pulling : undefined
  }

  function moveTo(to: string, byKey = false) {
    if (!pull) return
    store.setState({
      pulling: { id, ...reached(price, to, pull), stage: 'pulled', byKey },
      refusal: undefined,
      chosen: row,
    })
  }

  /** Whether a change may begin: another one may be with the venue. */
  function isTaken() {
    return store.getState().pulling?.stage === 'sent'
  }

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const stood = chart.yBeside(Number(now()?.price ?? price))
      if (!pull || event.button !== 0 || isTaken() || start.current || stood === undefined) return
      event.currentTarget.setPointerCapture(event.pointerId)
      // One that waits at the edge is pulled from there.
      const y = within(stood, chart)
      start.current = { pointer: event.pointerId, client: event.clientY, y, isPull: false }
    },
    onPointerMove: ({ pointerId, clientY }: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (!pull || from?.pointer !== pointerId) return
      if (!from.isPull && Math.abs(clientY - from.client) < DRAG_PX) return
      from.isPull = true
      const to = chart.priceAt(within(from.y + clientY - from.client, chart))
      if (to !== undefined) moveTo(Math.max(to, 0).toFixed(pull.priceScale))
    },
    onPointerUp: ({ pointerId }: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (from?.pointer !== pointerId) return
      start.current = undefined
      if (from.isPull) ask()
      else pull?.open()
    },
    onPointerCancel: () => {
      start.current = undefined
      letGo(store)
    },
  }

  /** It was let go: the row asks, unless it came back to where it was. */
  function ask() {
    const pulling = now()
    if (!pulling) return
    if (pulling.price === price) letGo(store)
    else store.setState({ pulling: { ...pulling, stage: 'asked' } })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!pull || isTaken()) return
    const pulling = now()
    const at = pulling?.price ?? price
    const step = event.shiftKey ? tickOf(pull.priceScale) : stepOf(chart, pull.priceScale)
    const [by, sign] = STEPS[event.key] ?? [0, 1]
    if (by > 0) {
      const far = by === 1 ? step : times10(step, pull.priceScale)
      moveTo(sign > 0 ? add(at, far) : subtract(at, far), true)
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (pulling) ask()
      else pull.open()
    } else if (event.key === 'Escape' && pulling) {
      letGo(store)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { pointer, onKeyDown }
}

function within(y: number, chart: HoldingsChart): number {
  return Math.max(0, Math.min(y, chart.height()))
}

/** What a key moves by: steps, and whether up or down. */
const STEPS: Readonly<Record<string, readonly [by: number, sign: 1 | -1]>> = {
  ArrowUp: [1, 1],
  ArrowRight: [1, 1],
  ArrowDown: [1, -1],
  ArrowLeft: [1, -1],
  PageUp: [10, 1],
  PageDown: [10, -1],
}

function tickOf(scale: number): string {
  return (10 ** -scale).toFixed(scale)
}

function times10(step: string, scale: number): string {
  return (Number(step) * 10).toFixed(scale)
}

/** A round step of about a pixel, and never less than a tick. */
function stepOf(chart: HoldingsChart, scale: number): string {
  const [top, bottom] = [chart.priceAt(0), chart.priceAt(chart.height())]
  if (top === undefined || bottom === undefined || top <= bottom) return tickOf(scale)
  const pixel = (top - bottom) / Math.max(chart.height(), 1)
  return (10 ** Math.max(-scale, Math.round(Math.log10(pixel)))).toFixed(scale)
}
