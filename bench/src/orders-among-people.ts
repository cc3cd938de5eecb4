import { type Address, portalAt } from '@candor/e2e/portal'

/**
 * A thin market with fine ticks: the house quotes 400 millionths on either side of the index, so that
 * people meet between its quotes at once, where an order that takes from them waits for the next price.
 */
const SYMBOL = 'BCHUSDT'
const BASE_SCALE = 3
/** In USDT, above the least that an order may be worth. */
const WORTH = 1.2
/** A person buys so many times and then sells as often, while every other one does the opposite. */
const RUN = 20
/** Prints come every 250 ms. */
const LOOK_MS = 50

let price = ''
let quantity = ''
let looking: NodeJS.Timeout | undefined

/** The price that people meet at from now on follows the market's; resolves once it is known. */
export async function followPrice(address: Address): Promise<void> {
  const guest = portalAt(address)
  const look = async () => {
    const found = await guest.call('latestPrice', { query: { symbol: SYMBOL } })
    price = Number(found.price).toFixed(2)
    const lots = Math.ceil((WORTH / Number(price)) * 10 ** BASE_SCALE)
    quantity = (lots / 10 ** BASE_SCALE).toFixed(BASE_SCALE)
  }
  await look()
  clearInterval(looking)
  // A node that is gone is another's to ask; the price stands until one answers.
  looking = setInterval(() => void look().catch(() => undefined), LOOK_MS).unref()
}

/** The first order of somebody who has USDT alone: of the house, for both sides of what follows. */
export function stockBody(): string {
  const common = { symbol: SYMBOL, side: 'buy', method: 'market' }
  return JSON.stringify({ ...common, amount: '60', requestId: 'stock' })
}

const people = new Map<string, { number: number; placed: number }>()

/**
 * The next order of the person with this token, limited at the middle of the market: it meets
 * another's or waits for one. Each body is a request of its own.
 */
export function nextOrder(token: string): string {
  let person = people.get(token)
  if (!person) people.set(token, (person = { number: people.size, placed: 0 }))
  const count = person.placed++
  const buys = (Math.floor(count / RUN) + person.number) % 2 === 0
  return JSON.stringify({
    symbol: SYMBOL,
    side: buys ? 'buy' : 'sell',
    method: 'limit',
    price,
    quantity,
    requestId: `b${process.pid}-${person.number}-${count}`,
  })
}
