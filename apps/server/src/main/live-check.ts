import { parseArgs } from 'node:util'
import { ConfigFault, readConfig } from '../kernel/config/config.ts'
import {
  STOCK_SOURCE,
  liveCatalogue,
  quotedDigits,
  tradedSymbols,
} from '../market/live/catalogue/live-catalogue.ts'
import { checkLive } from '../market/live/check/live-check.ts'
import { openLiveFeed } from '../market/live/feed/open-live-feed.ts'
import { wantedListings } from '../market/live/index/listings.ts'
import { runCommand } from './run-command.ts'

const MINUTE_MS = 60_000

/**
 * `npm run live:check`: reaches the exchanges of INDEX_EXCHANGES and Yahoo as a live venue would, beside
 * the venue or without one, and says how each of them does. Ends with 0 as soon as each symbol that
 * is traded on has had the fresh prices of two exchanges at one moment, with 1 after five minutes
 * without; `-- --minutes 1` waits less.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } })
  const minutes = Number(values.minutes)
  if (!(minutes > 0 && minutes <= 60)) throw new ConfigFault('--minutes is up to 60.')
  const { indexExchanges, indexEndpoints, stockEndpoint } = readConfig(process.env)
  const wanted = wantedListings(indexExchanges)
  const feed = await openLiveFeed(
    {
      exchanges: [...indexExchanges, STOCK_SOURCE],
      endpoints: indexEndpoints,
      stockEndpoint,
      wanted,
    },
    // What goes wrong is in the report.
    { log: { warn: () => undefined } },
  )
  console.log(`Asking ${[...indexExchanges, STOCK_SOURCE].join(', ')} for prices.`)
  try {
    const isWell = await checkLive(feed, {
      symbols: liveCatalogue(indexExchanges),
      traded: tradedSymbols(indexExchanges),
      wanted,
      quoted: quotedDigits(),
      limitMs: minutes * MINUTE_MS,
      say: (line) => console.log(line),
    })
    if (!isWell) process.exitCode = 1
  } finally {
    await feed.close()
  }
}

await runCommand(main)
