import { parseArgs } from 'node:util'
import { MARKETS, type MarketKind } from './path.ts'
import { type Player, PRODUCTS } from './player.ts'
import { ZOO } from './zoo.ts'

/** Who plays what where, for how many sessions of how long. */
export interface Asked {
  seed: number
  players: readonly Player[]
  markets: readonly MarketKind[]
  /** Of each market. */
  sessions: number
  sessionMs: number
}

const MINUTE_MS = 60_000

const USAGE =
  'Usage: npm run simulate:players -- [--seed N] [--hours N] [--session MINUTES] [--players a,b] ' +
  '[--products a,b] [--markets a,b], the numbers whole, and no session longer than the hours.'

/** Reads the command line. Throws `RangeError` with the usage when it says anything else. */
export function parseAsked(texts: readonly string[]): Asked {
  const flags = flagsOf(texts)
  const players = flags.players === undefined ? USUAL_PLAYERS : named(flags.players, ZOO, isCalled)
  const products = named(flags.products, PRODUCTS, (product, name) => product === name)
  const minutes = wholeNumber(flags.session ?? '10')
  const asked = {
    seed: wholeNumber(flags.seed ?? '1'),
    players: players.filter(({ product }) => products.includes(product)),
    markets: flags.markets === undefined ? USUAL_MARKETS : named(flags.markets, MARKETS, isNamed),
    sessions: Math.floor((wholeNumber(flags.hours ?? '3') * 60) / minutes),
    sessionMs: minutes * MINUTE_MS,
  }
  if (minutes === 0 || asked.sessions === 0) throw new RangeError(`That is no session. ${USAGE}`)
  if (asked.players.length === 0) {
    throw new RangeError(`None of these players plays any of these products. ${USAGE}`)
  }
  return asked
}

const USUAL_MARKETS = MARKETS.filter(({ isExtreme }) => isExtreme === undefined)
const USUAL_PLAYERS = ZOO.filter(({ isApart }) => isApart === undefined)

const isNamed = (market: MarketKind, name: string) => market.name === name

/** By its name, or by that of all who differ in how far they are ahead: `early` is early-50 too. */
function isCalled({ name }: Player, asked: string): boolean {
  return name === asked || name.replace(/-\d+$/, '') === asked
}

function named<Item>(
  text: string | undefined,
  items: readonly Item[],
  is: (item: Item, name: string) => boolean,
): readonly Item[] {
  if (text === undefined) return items
  const names = text.split(',')
  const unknown = names.find((name) => !items.some((item) => is(item, name)))
  if (unknown !== undefined) throw new RangeError(`There is no ${unknown}. ${USAGE}`)
  return items.filter((item) => names.some((name) => is(item, name)))
}

function flagsOf(texts: readonly string[]) {
  const flag = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...texts],
      options: {
        ...{ seed: flag, hours: flag, session: flag },
        ...{ players: flag, products: flag, markets: flag },
      },
    }).values
  } catch {
    throw new RangeError(USAGE)
  }
}

function wholeNumber(text: string): number {
  if (!/^[0-9]{1,9}$/.test(text)) throw new RangeError(USAGE)
  return Number(text)
}
