import { type CcxtExchange, closeSockets } from './ccxt-exchange.ts'
import type { Following } from './following.ts'
import { PriceReader } from './read-prices.ts'
import { Silence } from './silence.ts'
import type { Way } from './ways.ts'

const WATCH_MS = 250
const UNFIT = 'A message of the exchange held no price where one belongs.'

/** Tells the prices that an exchange pushes. Rejects when its sockets fail or fall silent. */
export async function streamPrices(
  { exchange, start, speech, begins }: Following,
  way: Way,
  markets: readonly string[],
): Promise<never> {
  const reader = new PriceReader(exchange, way.kept, markets)
  // What is kept from before a reconnection is not told again.
  reader.read(Date.now())
  let heardAt = Date.now()
  let begun = false
  const forget = onMessages(exchange, (fault) => {
    const now = Date.now()
    const { prices, unfit } = reader.read(now)
    if (unfit > 0 || fault) speech.trouble(UNFIT)
    if (prices.length === 0) return
    heardAt = now
    speech.prices(prices)
    if (begun) return
    begun = true
    begins()
    speech.health({ state: 'connected', retryAt: undefined })
  })
  let watch: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    watch = setInterval(() => {
      if (Date.now() - heardAt < start.pace.silenceMs) return
      reject(new Silence('The exchange’s sockets are open and say nothing.'))
    }, WATCH_MS)
  })
  const over = new AbortController()
  const groups = inGroups(markets, way.atOnce)
  try {
    return await Promise.race([
      silence,
      ...groups.map((group) => keepWatching(exchange, way, { group, over: over.signal })),
    ])
  } finally {
    over.abort()
    clearInterval(watch)
    forget()
    closeSockets(exchange, new Silence('The connection is closed.'))
  }
}

/** Keeps up a subscription: ccxt's promise is of the next message, and each has to be asked for. */
async function keepWatching(
  exchange: CcxtExchange,
  { method }: Way,
  { group, over }: { group: readonly string[]; over: AbortSignal },
): Promise<never> {
  for (;;) {
    const [only = ''] = group
    if (method === 'watchTicker' || method === 'watchTrades') await exchange[method](only)
    else await exchange[method](group)
    if (over.aborted) throw new Silence('The connection is closed.')
    // A turn of the loop, so that a flood of messages leaves timers their time.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Calls `heard` after each message, when ccxt has read it, with what it threw. What it throws goes no
 * further: a message that cannot be read is left out, and the connection goes on.
 */
function onMessages(exchange: CcxtExchange, heard: (fault: unknown) => void): () => void {
  const original = exchange.handleMessage
  exchange.handleMessage = (client, message) => {
    let fault: unknown
    try {
      // An exchange says nothing in anything but objects, lists and texts.
      if (message !== null && message !== undefined) original.call(exchange, client, message)
    } catch (cause) {
      fault = cause ?? 'unknown'
    }
    heard(fault)
  }
  return () => {
    exchange.handleMessage = original
  }
}

function inGroups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
}
