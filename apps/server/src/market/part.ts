import type { Kernel } from '../kernel/kernel.ts'
import { definePart } from '../kernel/part.ts'
import { marketHandlers } from './calls/index.ts'
import { chartsAhead } from './candles/charts-ahead.ts'
import { Looks } from './candles/looks.ts'
import { openMarket } from './market.ts'
import { marketMigrations } from './migrations.ts'
import { marketNews } from './news.ts'
import { type SourceSettings, openSource } from './open-source.ts'
import type { Looking, Sourcing } from './pricing.ts'

export const marketPart = definePart({
  name: 'market',
  migrations: marketMigrations,
  handlers: marketHandlers,
  news: marketNews,
  opening: 'Opening the market',
  // Prices are read from the engine; candles are the market's own.
  fold: {
    tables: [],
    withoutRows: ['pricesPrinted', 'volumesTraded', 'printsEvidenced', 'pricesRecovered'],
  },
  async open(
    needs: Pick<
      Kernel,
      | 'store'
      | 'transactor'
      | 'projector'
      | 'vault'
      | 'now'
      | 'systemNow'
      | 'log'
      | 'node'
      | 'nodeNews'
    > &
      SourceSettings,
  ) {
    const { source, health, workers = [], historyByThread, close } = await openSource(needs)
    const looking: Looking = { looks: new Looks() }
    const sourcing: Sourcing = { sources: { health: () => health?.() } }
    // A node may lead by now: it renews its lease on the main thread, which is not kept from it.
    if (needs.node.several) historyByThread?.()
    try {
      const opened = await openMarket({ ...needs, source })
      historyByThread?.()
      const { market } = opened.gives
      // What another machine tells is not asked for before it is wanted.
      const symbols = source.isRemote ? [] : source.instruments.map(({ symbol }) => symbol)
      const charted = symbols.filter((symbol) => market.hasChart(symbol))
      return {
        ...opened,
        gives: { ...opened.gives, ...sourcing, ...looking },
        workers: [
          ...opened.workers,
          chartsAhead({ market, ...looking }, charted, needs),
          ...workers,
        ],
        close: async () => {
          await opened.close()
          await close()
        },
      }
    } catch (error) {
      await close()
      throw error
    }
  },
})
