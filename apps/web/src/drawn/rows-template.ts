import type { Ticker } from '@candor/protocol'
import i18next from 'i18next'
import { keyOf, queryClient } from '../data/queries.ts'
import { PLACES } from '../early/filled-drawing.ts'
import { GLYPH_MODEL, type PairTexts, modelOf, textsOf } from '../early/pair-rows.ts'
import { coins } from '../shared/widgets/coins.ts'

const TICKERS = keyOf('tickers', {})

/** The coin whose row lends its glyph. */
const GLYPH = 'BTC'

const USUAL = '7.01'
const LONG = '7.0100000000001'

/** By volume in the order of models; no two figures of one are the same. */
const MODELS: readonly Ticker[] = [
  model(PLACES.base, USUAL, '0.44'),
  model(PLACES.base, LONG, '0.44'),
  model(PLACES.base, USUAL, '-0.44'),
  model(PLACES.base, LONG, '-0.44'),
  model(PLACES.base, USUAL, '0.00'),
  model(PLACES.base, LONG, '0.00'),
  model(GLYPH, USUAL, '0.44'),
].map((ticker, at) => ({ ...ticker, symbol: `MODEL${at}`, quoteVolume: `${90 - at}.00` }))

function model(base: string, price: string, changePercent: string): Ticker {
  const figures = { price, changePercent, change: '0.33', quoteVolume: '', high: '', low: '' }
  const texts = { symbol: '', base, quote: 'USDT', name: '' }
  const counts = { priceScale: 2, quantityScale: 2, orderCount: 0, at: 0 }
  return { ...figures, ...texts, ...counts, volume: '', stale: false, sparkline: [] }
}

/**
 * Draws a page as it looks once the quotations are known, with a row of each model in its list and a
 * mark at the place of each of its texts: the script in the page fills it (`early/filled-drawing.ts`).
 * Throws where a row has not each place once.
 */
export function rowsTemplate(draw: () => string, language: string): string {
  MODELS.forEach((ticker, at) => {
    if (at < GLYPH_MODEL && modelOf(ticker) !== at) throw new Error(`model ${at} is another`)
  })
  queryClient.setQueryData<Ticker[]>([...TICKERS], [...MODELS])
  const [before = '', ...rows] = draw().split('<li>')
  queryClient.removeQueries({ queryKey: TICKERS })
  if (rows.length !== MODELS.length) throw new Error(`${rows.length} rows are drawn`)
  const marked = rows.map((row, at) => (at === GLYPH_MODEL ? row : placed(row, at, language)))
  const said = { paused: i18next.t('quotes.paused'), coins: JSON.stringify(coins) }
  const attributes = Object.entries(said).map(([name, text]) => ` data-${name}="${escaped(text)}"`)
  return `<template${attributes.join('')}>${[before, ...marked].join('<li>')}</template>`
}

function placed(row: string, at: number, language: string): string {
  const texts = textsOf(MODELS[at]!, language)
  const names = Object.keys(PLACES) as (keyof PairTexts)[]
  // The letters are written as the base is, and stand before it.
  const marked = names.reduce(
    (text, name) => text.replace(`>${texts[name]}<`, `>${PLACES[name]}<`),
    row,
  )
  for (const name of names) {
    if (marked.split(`>${PLACES[name]}<`).length !== 2 || texts[name] === undefined) {
      throw new Error(`${name} in ${language} has not one place in a row: ${marked}`)
    }
  }
  return marked
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
