import type { Kernel } from '../../kernel/kernel.ts'
import type { Sourcing } from '../../market/pricing.ts'
import type { Figures } from './figures.ts'

export type PriceNeeds = Pick<Kernel, 'transactor' | 'now'> & Sourcing

/** How old prices are, which symbols stand still, and what prices are made of where they come in. */
export function watchPrices(figures: Figures, needs: PriceNeeds): void {
  watchAges(figures, needs)
  watchSymbols(figures, needs)
  watchExchanges(figures, needs)
}

function watchAges(figures: Figures, { transactor: { engine }, now }: PriceNeeds): void {
  const ages = figures.gauge({
    name: 'candor_price_age_seconds',
    help: 'Age of the last print of an index',
    labelNames: ['symbol'],
    collect: () => read(),
  })
  const stale = figures.gauge({
    name: 'candor_prices_stale',
    help: 'Indexes without a price fresh enough',
  })
  figures.one(
    'candor_prices',
    'Indexes that have prices, fresh or not',
    () => engine.indexes().length,
  )
  const read = () => {
    let tooOld = 0
    engine.indexes().forEach(({ symbol, stalenessMs }, id) => {
      const at = engine.indexPrice(id)?.at
      if (at === undefined || now() - at > stalenessMs) tooOld += 1
      if (at !== undefined) ages.set({ symbol }, Math.max(0, now() - at) / 1_000)
    })
    stale.set(tooOld)
  }
}

function watchSymbols(figures: Figures, { sources }: PriceNeeds): void {
  const paused = figures.gauge({
    name: 'candor_price_paused',
    help: '1 for a symbol without a price now, by why it has none',
    labelNames: ['symbol', 'why'],
    collect: () => read(),
  })
  const constituents = figures.gauge({
    name: 'candor_price_constituents',
    help: 'Exchanges that the price of a symbol is made of now (used), and those it may be made of (known)',
    labelNames: ['symbol', 'part'],
  })
  const calendars = figures.gauge({
    name: 'candor_calendars_ending',
    help: 'Exchanges whose holidays are not known for long any more',
  })
  const read = () => {
    paused.reset()
    const health = sources.health()
    if (!health) return calendars.remove()
    calendars.set(health.endingCalendars.length)
    for (const { symbol, pause, constituents: own } of health.symbols) {
      if (pause !== undefined) paused.set({ symbol, why: pause }, 1)
      const used = own.filter(({ standing }) => standing === 'used')
      constituents.set({ symbol, part: 'used' }, used.length)
      constituents.set({ symbol, part: 'known' }, new Set(own.map((one) => one.exchange)).size)
    }
  }
}

function watchExchanges(figures: Figures, { sources, now }: PriceNeeds): void {
  const states = figures.gauge({
    name: 'candor_exchange_connected',
    help: '1 where this node hears an exchange, 0 where it does not',
    labelNames: ['exchange'],
    collect: () => read(),
  })
  const silence = figures.gauge({
    name: 'candor_exchange_silent_seconds',
    help: 'How long ago this node heard the last price of an exchange',
    labelNames: ['exchange'],
  })
  const read = () => {
    for (const { exchange, state, lastAt } of sources.health()?.exchanges ?? []) {
      states.set({ exchange }, state === 'connected' ? 1 : 0)
      if (lastAt !== undefined) silence.set({ exchange }, Math.max(0, now() - lastAt) / 1_000)
    }
  }
}
