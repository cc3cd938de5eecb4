import type { CallData } from '../../data/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/queries.ts'
import { useLoggedIn } from '../../data/session.ts'
import { allNamesOf, instrumentName } from '../../i18n/instruments.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { PAGES } from '../../shared/addresses.ts'
import type { Found, FoundHelp, FoundMarket, FoundPlace } from './found.ts'
import { type KnownPlace, PLACES, type Place } from './places.ts'

const HOUR_MS = 3_600_000

/** A part of what can be found: what is there of it, and how to ask for it again where it is not. */
export interface Source {
  state: 'loading' | 'failed' | 'there'
  again: () => void
}

export interface Sources {
  all: readonly Found[]
  markets: Source
  help: Source
  /** Nothing is on its way: what is not found is not there. */
  isComplete: boolean
}

/** Everything that can be found, the more wanted first. Each part is found as soon as it is there. */
export function useFound(): Sources {
  const pairs = useCall('tickers', {}, { staleTime: 30_000, select: pairsOf })
  const stocks = useCall('futures', { query: {} }, { staleTime: 30_000, select: stocksOf })
  const articles = useCall('helpIndex', {}, { staleTime: HOUR_MS })
  const { i18n } = useTranslation()
  const { language } = i18n
  const { places, isComplete } = usePlaces()
  const all = useMemo(
    () => [
      ...(pairs.data ?? []).map(pairFound),
      ...places,
      ...(stocks.data ?? []).map(stockFound),
      ...(articles.data ?? []).map(helpFound),
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- names are those of the language shown
    [pairs.data, stocks.data, articles.data, places, language],
  )
  const [markets, help] = [worse(pairs, stocks), worse(articles)]
  return {
    all,
    markets: {
      state: markets,
      again: () => void Promise.all([pairs.refetch(), stocks.refetch()]),
    },
    help: { state: help, again: () => void articles.refetch() },
    isComplete: isComplete && markets !== 'loading' && help !== 'loading',
  }
}

/** How it stands with all of these: the worst of them. */
function worse(...readings: { data: unknown; error: unknown }[]): Source['state'] {
  const missing = readings.filter(({ data }) => data === undefined)
  if (missing.length === 0) return 'there'
  return missing.some(({ error }) => error) ? 'failed' : 'loading'
}

type Ticker = CallData<'tickers'>[number]
type Stock = CallData<'futures'>[number]

// What moves with each price is left out: the search is the same until a market comes or goes.
const pairsOf = (list: Ticker[]) =>
  list.map(({ symbol, base, quote, name }) => ({ symbol, base, quote, name }))
const stocksOf = (list: Stock[]) => list.map(({ symbol, name }) => ({ symbol, name }))

function pairFound(pair: ReturnType<typeof pairsOf>[number]): FoundMarket {
  const { symbol, base, quote } = pair
  const { names, sounds } = allNamesOf(pair)
  const unshown = [symbol, base, ...sounds]
  return {
    kind: 'market',
    id: `market:${symbol}`,
    symbol,
    code: base,
    isStock: false,
    title: `${base}/${quote}`,
    called: instrumentName(pair),
    names: [...unshown, ...names],
    unshown: new Set(unshown),
    to: `${PAGES.chart}?symbol=${symbol}`,
  }
}

function stockFound(stock: ReturnType<typeof stocksOf>[number]): FoundMarket {
  const { symbol } = stock
  const { names, sounds } = allNamesOf(stock)
  const unshown = [symbol, ...sounds]
  return {
    kind: 'market',
    id: `market:${symbol}`,
    symbol,
    code: symbol,
    isStock: true,
    title: instrumentName(stock),
    called: symbol,
    names: [...unshown, ...names],
    unshown: new Set(unshown),
    to: `${PAGES.chart}?symbol=${symbol}&futures=1`,
  }
}

function helpFound({ id, titles }: CallData<'helpIndex'>[number]): FoundHelp {
  return {
    kind: 'help',
    id: `help:${id}`,
    title: titles[currentLanguage()],
    names: Object.values(titles),
    to: `${PAGES.helpArticle}?id=${id}`,
    unshown: new Set(),
  }
}

const WORDS = {
  queryKey: ['foundWords'],
  queryFn: () => import('virtual:found-words').then(({ words }) => words),
  staleTime: Infinity,
  retry: false,
}

/** How Chinese names are typed by their sounds, for those who read Chinese alone: to others it would be noise. */
const PINYIN = {
  queryKey: ['foundPinyin'],
  queryFn: () => import('virtual:found-pinyin').then(({ words }) => words),
  staleTime: Infinity,
  retry: false,
}

/**
 * The places this person has: by the language shown at once, by all as soon as their words are there. Without them,
 * as where there is no connection, it stays with the one.
 */
function usePlaces(): { places: readonly FoundPlace[]; isComplete: boolean } {
  const { t, i18n } = useTranslation()
  const loggedIn = useLoggedIn()
  const readsChinese = i18n.language === 'zh_cn'
  const { data: words, isPending } = useQuery(WORDS)
  const { data: pinyin, isLoading } = useQuery({ ...PINYIN, enabled: readsChinese })
  const places = useMemo(
    () =>
      PLACES.filter(({ who }: Place) => who === undefined || (who === 'user') === loggedIn).map(
        (place) => {
          const sounds = (readsChinese && pinyin?.[place.id]?.split('\n')) || []
          return placeFound(place, { title: t(place.title), words: words?.[place.id], sounds })
        },
      ),
    [t, loggedIn, words, pinyin, readsChinese],
  )
  return { places, isComplete: !isPending && !isLoading }
}

interface PlaceNames {
  title: string
  /** What it is called in all languages, a line a name. */
  words: string | undefined
  sounds: readonly string[]
}

function placeFound(place: KnownPlace, { title, words, sounds }: PlaceNames): FoundPlace {
  return {
    kind: 'place',
    id: `place:${place.id}`,
    title,
    names: [...(words?.split('\n') ?? []), ...sounds],
    unshown: new Set(sounds),
    to: place.to,
    place,
  }
}
