import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { HeldLine } from '../../../../shared/chart/held.ts'
import type { HoldingsChart } from '../holdings-chart.ts'
import type { HeldStore } from '../pulling/held-store.ts'
import { type LinePlace, heightsOf, linePlaces } from './line-places.ts'
import { paneMap } from './pane-map.ts'
import { tagSlots } from './tag-slots.ts'

interface Measured {
  text: string
  width: number
  short: number
}

/**
 * Puts lines where their prices stand, once a frame and only when something moved: positions are
 * written onto the elements, so that no frame renders anything. Returns what takes a line's element.
 */
export function usePlacing(store: HeldStore, chart: HoldingsChart, lines: readonly HeldLine[]) {
  const layer = useRef<HTMLDivElement>(null)
  const elements = useRef(new Map<string, HTMLElement>())
  const measured = useRef(new WeakMap<Element, Measured>())
  const frame = useRef(0)
  /** The lines that are drawn: a price that moved is no reason to listen anew. */
  const drawn = useRef(lines)

  const place = useCallback(() => {
    const pane = paneMap(chart)
    if (!layer.current) return
    layer.current.hidden = !pane
    if (!pane) return
    const ys = heightsOf(drawn.current, store.getState().pulling, chart)
    const places = linePlaces(drawn.current, ys, pane, (id) =>
      widthsOf(elements.current.get(id), measured.current),
    )
    layer.current.style.setProperty('--pane', `${pane.width}px`)
    layer.current.style.setProperty('--high', `${pane.height}px`)
    drawn.current.forEach(({ id }, at) => put(elements.current.get(id), places[at]!))
    chart.tagsMoved()
  }, [chart, store])

  useLayoutEffect(() => {
    drawn.current = lines
    place()
  }, [lines, place])
  useEffect(() => {
    const placeSoon = () => {
      frame.current ||= requestAnimationFrame(() => {
        frame.current = 0
        place()
      })
    }
    const ends = [chart.onView(placeSoon), store.subscribe(placeSoon)]
    chart.setTags(() => {
      const pane = paneMap(chart)
      if (!pane) return []
      const ys = heightsOf(drawn.current, store.getState().pulling, chart)
      return tagSlots(ys, pane.taken, pane.height)
    })
    return () => {
      for (const end of ends) end()
      chart.setTags(undefined)
      cancelAnimationFrame(frame.current)
      frame.current = 0
    }
  }, [chart, store, place])

  const take = useCallback((id: string, element: HTMLElement | null) => {
    if (element) elements.current.set(id, element)
    else elements.current.delete(id)
  }, [])
  return { layer, take }
}

/** Measured when its text changes, and not with every frame. */
function widthsOf(element: Element | undefined, measured: WeakMap<Element, Measured>) {
  const pill = element?.querySelector<HTMLElement>('[data-price-line]')
  if (!element || !pill) return { width: 0, short: 0 }
  const text = pill.textContent
  const known = measured.get(element)
  if (known?.text === text) return known
  const name = pill.querySelector<HTMLElement>('[data-name]')
  const wasShort = pill.dataset.short
  delete pill.dataset.short
  const width = pill.offsetWidth
  const short = pill.querySelector('[data-figure]') ? width - (name?.offsetWidth ?? 0) : width
  if (wasShort !== undefined) pill.dataset.short = wasShort
  const fresh = { text, width, short }
  measured.set(element, fresh)
  return fresh
}

function put(element: HTMLElement | undefined, { y, beyond, pill, tagY }: LinePlace): void {
  if (!element) return
  const { style, dataset } = element
  style.setProperty('--y', `${Math.round(y)}px`)
  style.setProperty('--pill-x', `${Math.round(pill.x)}px`)
  style.setProperty('--pill-y', `${Math.round(pill.y)}px`)
  style.setProperty('--tag-y', `${Math.round(tagY)}px`)
  dataset.beyond = beyond ?? ''
  const box = element.querySelector<HTMLElement>('[data-price-line]')
  if (box) {
    if (pill.isShort) box.dataset.short = ''
    else delete box.dataset.short
  }
}
