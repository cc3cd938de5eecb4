import { join } from 'node:path'
import type { Command } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { type Price, parseUnits, price, quantity } from '@candor/money'
import { openTransactor } from '@candor/transactor'

const SYMBOL = 'BCHUSDT'
/** In USDT, above the least that an order may be worth. */
const WORTH = 2
/** One buys so many times from the other, and then sells as often. */
const RUN = 10
/** Orders that are handed in before their answers are waited for. */
const AT_ONCE = 500

/** Owner ids of two people, of whom the first has a stock of the market's coin, and both have USDT. */
export interface Pair {
  one: number
  other: number
  /** The price that they trade at, as text. */
  at: string
}

/**
 * Has two people trade with each other in the books of a stopped venue, by the engine that serves it and through its
 * journal: each trade is an order that waits and one that meets it, two records of both people's parts.
 */
export async function addTrades(dataDir: string, pair: Pair, trades: number): Promise<void> {
  const folder = join(dataDir, 'journal')
  const journal = await openFileJournal({ disk: realDisk(), folder })
  const transactor = await openTransactor({ journal, now: Date.now })
  try {
    const market = transactor.engine.marketId(SYMBOL)!
    const { priceScale, quantityScale } = transactor.engine.markets()[market]!
    const limit = ticksOf(pair.at, priceScale)
    const lots = quantity(Math.ceil((WORTH / Number(pair.at)) * 10 ** quantityScale))
    const order = (number: number): Command => {
      const trade = Math.floor(number / 2)
      const isMaker = number % 2 === 0
      const sells = Math.floor(trade / RUN) % 2 === 0
      return {
        ...{ kind: 'placeSpotOrder', market, method: 'limit', price: limit, quantity: lots },
        user: isMaker ? pair.one : pair.other,
        side: sells === isMaker ? 'sell' : 'buy',
        requestId: `traded-${number}`,
      }
    }
    for (let from = 0; from < 2 * trades; from += AT_ONCE) {
      const numbers = Array.from(
        { length: Math.min(AT_ONCE, 2 * trades - from) },
        (_, at) => from + at,
      )
      const results = await Promise.all(numbers.map((number) => transactor.submit(order(number))))
      const refused = results.find(({ outcome }) => outcome !== 'accepted')
      if (refused) throw new Error(`An order was not accepted: ${JSON.stringify(refused)}`)
    }
  } finally {
    await transactor.stop()
  }
}

function ticksOf(text: string, scale: number): Price {
  const [whole = '', fraction = ''] = text.split('.')
  const parsed = parseUnits(`${whole}.${fraction.padEnd(scale, '0').slice(0, scale)}`, scale)
  if (!parsed.ok) throw new Error(`${text} is no price.`)
  return price(Number(parsed.value))
}
