import { type Prices, deskCalls } from '@candor/desk-protocol'
import { isExcludedAt } from '@candor/engine'
import { formatUnits } from '@candor/money'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { SourceHealth, SymbolHealth } from '../../../market/live/source-health.ts'
import type { Pricing, Sourcing } from '../../../market/pricing.ts'
import { deskHandler } from '../../frame/handler.ts'

type PricesNeeds = Pick<Kernel, 'transactor' | 'now'> & Pick<Pricing, 'market'> & Sourcing

export const pricesHandler = deskHandler(deskCalls.prices, async (needs: PricesNeeds) => {
  const health = needs.sources.health()
  return {
    venueTime: needs.now(),
    simulated: health === undefined,
    symbols: symbolsNow(needs, health),
    exchanges: (health?.exchanges ?? []).map(exchangeNow),
    exclusions: exclusionsNow(needs),
    endingCalendars: health?.endingCalendars ?? [],
  }
})

/** Every symbol of the source with its last print in the books, and what is heard of it. */
function symbolsNow(
  { transactor: { engine }, market, now }: PricesNeeds,
  health: SourceHealth | undefined,
): Prices['symbols'] {
  const at = now()
  const heard = new Map(health?.symbols.map((one) => [one.symbol, one]))
  return market.source.instruments.flatMap(({ symbol }) => {
    const id = engine.indexId(symbol)
    if (id === undefined) return []
    const { scale, stalenessMs } = engine.indexes()[id]!
    const last = engine.indexPrice(id)
    const told = heard.get(symbol)
    const isClosed = !market.source.isOpen(symbol, at)
    const isStale = last === undefined || at - last.at > stalenessMs
    return [
      {
        symbol,
        price: last ? formatUnits(BigInt(last.price), scale) : null,
        at: last?.at ?? null,
        pause: told?.pause ?? (isClosed ? 'closed' : isStale ? 'stale' : null),
        constituents: (told?.constituents ?? []).map(constituentNow),
      },
    ]
  })
}

function constituentNow(
  one: SymbolHealth['constituents'][number],
): Prices['symbols'][number]['constituents'][number] {
  const { exchange, market, standing, price, ageMs, deviationPpm } = one
  return {
    ...{ exchange, market, standing, price: price ?? null },
    ageMs: ageMs === undefined ? null : Math.round(ageMs),
    deviationPpm: deviationPpm ?? null,
  }
}

function exchangeNow(one: SourceHealth['exchanges'][number]): Prices['exchanges'][number] {
  const { exchange, state, way, markets, lastAt, clockAheadMs, trouble, retryAt } = one
  return {
    ...{ exchange, state, way, markets },
    lastAt: lastAt ?? null,
    clockAheadMs: clockAheadMs === undefined ? null : Math.round(clockAheadMs),
    trouble: trouble ?? null,
    retryAt: retryAt ?? null,
  }
}

/** What is out of use or is about to be or to come back; what came back long ago says nothing. */
function exclusionsNow({
  transactor: { engine },
  now,
}: Pick<Kernel, 'transactor' | 'now'>): Prices['exclusions'] {
  const at = now()
  return engine.exclusions().flatMap((one) => {
    const { exchange, symbol, excluded, from } = one
    const isOut = isExcludedAt(one, at)
    if (!excluded && !isOut) return []
    return [{ exchange: exchange || null, symbol: symbol || null, excluded, from, isOut }]
  })
}
