import { MINUTE_MS } from '@candor/money/durations'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'
import { endingCalendars } from '../hours/calendars.ts'
import { isOpenAt, lastOpenAt } from '../hours/hours.ts'
import type { OpenedSource } from '../opened-source.ts'
import { STOCK_SOURCE, liveCatalogue } from './catalogue/live-catalogue.ts'
import type { LiveSymbol } from './catalogue/live-symbol.ts'
import { CandleAsker } from './history/candle-asker.ts'
import { chartedOf } from './history/charted.ts'
import { LiveHistory } from './history/live-history.ts'
import { PageStore } from './history/page-store.ts'
import { PastPrints } from './history/past-prints.ts'
import { SourcePages } from './history/source-pages.ts'
import { TradedVolumes } from './history/traded-volumes.ts'
import { TradesSeen } from './history/trades-seen.ts'
import { wantedListings } from './index/listings.ts'
import type { LiveFeed } from './live-feed.ts'
import { liveInstruments } from './live-instruments.ts'
import type { PrinterParts } from './live-printer.ts'
import { LiveSource } from './live-source.ts'
import { type OpenFeed, openFeed } from './open-feed.ts'

/** Exchanges have a candle some seconds after it ended, and those that are asked now and then later. */
const CLOSING_MS = { stream: 10_000, poll: MINUTE_MS } as const
const CALENDARS_EVERY_MS = 6 * 60 * MINUTE_MS

export type LiveNeeds = Pick<Kernel, 'store' | 'now' | 'systemNow' | 'log'> & {
  transactor: Pick<Kernel['transactor'], 'engine'>
} & Settings<'indexExchanges' | 'indexEndpoints' | 'stockEndpoint'>

/** What tests bring themselves: the feed, the ticks, and who is told how charts fill. */
export interface LiveOptions {
  open?: OpenFeed
  ticks?: PrinterParts['ticks']
  tell?: (line: string) => void
}

/**
 * Opens the prices of real markets. It resolves at once: exchanges are reached while the venue starts,
 * and a symbol has no price before two of them told of it.
 */
export async function openLiveSource(
  needs: LiveNeeds,
  options: LiveOptions = {},
): Promise<OpenedSource & { source: LiveSource }> {
  const { config, log, now } = needs
  const { indexExchanges, indexEndpoints, stockEndpoint } = config
  const feed = await (options.open ?? openFeed)(
    {
      exchanges: [...indexExchanges, STOCK_SOURCE],
      endpoints: indexEndpoints,
      wanted: wantedListings(indexExchanges),
      ...(stockEndpoint === undefined ? {} : { stockEndpoint }),
    },
    { log },
  )
  const source = sourceOf(needs, feed, options)
  const calendars = new Worker(
    {
      ...{ name: 'exchange-calendars', everyMs: CALENDARS_EVERY_MS },
      trouble: 'The calendars of exchanges could not be looked at',
      lag: () => endingCalendars(now()).length,
    },
    { log, now },
    async () => {
      for (const end of endingCalendars(now())) {
        log.warn(end, 'The holidays of an exchange are not known for long any more')
      }
    },
  )
  return {
    source,
    health: () => source.health(),
    workers: [calendars],
    close: () => source.close(),
  }
}

function sourceOf(
  needs: LiveNeeds,
  feed: LiveFeed,
  { ticks, tell = (line) => console.log(`  ${line}`) }: LiveOptions,
): LiveSource {
  const { config, store, transactor, now, systemNow } = needs
  const symbols = liveCatalogue(config.indexExchanges)
  const instruments = liveInstruments(transactor.engine)
  const decided = () => transactor.engine.exclusions()
  const hours = new Map(instruments.map((one) => [one.symbol, one]))
  const isOpen = (symbol: string, at: number) => isOpenAt(hours.get(symbol)!.hours, at)
  const charted = chartedOf(instruments, symbols)
  const pages = new SourcePages({
    asker: new CandleAsker({ feed, symbols, instruments }),
    store: new PageStore(store),
    now,
    closingMs: (symbol) => closingMs(symbols.find((one) => one.symbol === symbol)!),
    onMore: (symbol) => history.changed(symbol),
  })
  const scaled = symbols.map((one) => ({ ...one, scale: hours.get(one.symbol)!.scale }))
  const history = new LiveHistory({
    ...{ pages, charted, now },
    lastOpen: (symbol, at) => lastOpenAt(hours.get(symbol)!.hours, at),
    past: new PastPrints({ trades: new TradesSeen(feed), symbols: scaled, isOpen, decided, now }),
    volumes: new TradedVolumes({ pages, symbols: [...charted.keys()], isOpen, now }),
    tell,
  })
  return new LiveSource({ feed, symbols, instruments, history, decided, now, systemNow, ticks })
}

function closingMs({ constituents }: LiveSymbol): number {
  const [first] = constituents
  if (!first) return 0
  return (first.everyMs > 0 ? CLOSING_MS.poll : CLOSING_MS.stream) + first.delayMs
}
