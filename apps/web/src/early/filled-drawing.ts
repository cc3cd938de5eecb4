import { GLYPH_MODEL, type PairRow, type PairTexts } from './pair-rows.ts'

/** What stands in a drawing where a row has its texts: characters that no language writes. */
export const PLACES: Readonly<Record<keyof PairTexts, string>> = {
  letters: '\ue000',
  base: '\ue001',
  volume: '\ue002',
  price: '\ue003',
  moved: '\ue004',
  percent: '\ue005',
}

const NAMES = Object.keys(PLACES) as (keyof PairTexts)[]

/** What a drawing's template says besides its markup, in its data attributes. */
interface Said {
  /** Stands in for the volume of a pair whose price has stopped. */
  paused: string
  /** JSON: the path of each coin's glyph, by its code. */
  coins: string
}

/**
 * A drawing with its list of quotations filled, of a template whose list has a row of each model. What
 * the venue answered becomes text only.
 */
export function filledDrawing(
  template: HTMLTemplateElement,
  rows: readonly PairRow[],
): DocumentFragment {
  const drawing = template.content.cloneNode(true) as DocumentFragment
  const { paused, coins } = template.dataset as unknown as Said
  const glyphs = JSON.parse(coins) as Record<string, string>
  const list = drawing.querySelector('ul')!
  const models = [...list.children]
  const glyph = glyphOf(models[GLYPH_MODEL]!)

  list.replaceChildren(
    ...rows.map(({ model, texts }) => {
      const row = models[model]!.cloneNode(true)
      const path = glyphs[texts.base]
      for (const { node, name } of placesIn(row)) {
        if (name === 'letters' && path !== undefined) {
          const own = glyph.cloneNode(true) as Element
          own.firstElementChild!.setAttribute('d', path)
          node.parentElement!.replaceWith(own)
        } else node.data = texts[name] ?? paused
      }
      return row
    }),
  )
  return drawing
}

/** The texts of a row that are to be filled. */
function placesIn(row: Node): { node: Text; name: keyof PairTexts }[] {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  const places = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const name = NAMES.find((each) => PLACES[each] === node.data)
    if (name) places.push({ node, name })
  }
  return places
}

/** It stands where other rows have their letters, first in what leads to the chart. */
function glyphOf(row: Element): Element {
  return row.querySelector('a svg')!
}
