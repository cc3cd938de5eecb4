import type { Draft } from '../../core/draft.ts'
import type { State } from '../../core/state.ts'
import type { Market } from '../market.ts'
import type { MarketTriggers, TriggerRange } from './market-triggers.ts'
import { asPrice, countedTrade, rangeOfIndex } from './trigger-price.ts'
import { stopSideOf, type TriggerSide, type TriggerSource } from './trigger.ts'

/** Most conditional orders that one record names; further ones follow from its prices. */
const MOST_NAMED = 8_192

/**
 * Called for every record when all else of it is staged: puts in front which conditional orders its
 * prints and trades reach. Trades of one record are taken together: they reach a trailing leg by the best
 * price before them.
 */
export function stageReached(draft: Draft): void {
  const { state } = draft
  if (state.triggers.count === 0) return
  const traded = new Map<number, TriggerRange>()
  const printed = new Map<number, number>()
  const found: TriggersFound[] = []
  for (const event of draft.events) {
    if (event.kind === 'spotTraded') {
      const top = topBy(state.markets[event.market]!, printed)
      widen(traded, event.market, countedTrade(state, top, event.price))
    } else if (event.kind === 'pricesPrinted') {
      for (const { index, price } of event.prints) {
        printed.set(index, price)
        for (const { id } of state.followers[index] ?? []) {
          const range = () => rangeOfIndex(state.markets[id]!, price)
          found.push(...reachedIn(draft, { market: id, source: 'index' }, range))
        }
      }
    }
  }
  for (const [market, range] of traded) {
    found.push(...reachedIn(draft, { market, source: 'lastTrade' }, () => range))
  }
  draft.events.unshift(...found.map(namedOnly))
}

interface TriggersFound {
  market: number
  source: TriggerSource
  range: TriggerRange
  up: number[]
  down: number[]
}

/** The house's usual quotes, at the price that the record itself brings where it brings one. */
function topBy(market: Market, printed: ReadonlyMap<number, number>): { bid: number; ask: number } {
  const price = printed.get(market.spec.index)
  return price === undefined ? market.usualTop : market.topAt(price, 0)
}

function widen(traded: Map<number, TriggerRange>, market: number, price: number): void {
  const known = traded.get(market)
  if (!known) traded.set(market, { low: price, high: price })
  else {
    known.low = Math.min(known.low, price)
    known.high = Math.max(known.high, price)
  }
}

function reachedIn(
  { state, at }: Draft,
  { market, source }: { market: number; source: TriggerSource },
  rangeOf: () => TriggerRange,
): TriggersFound[] {
  const waiting = state.triggers.waitingFor(market, source)
  if (!waiting) return []
  const range = rangeOf()
  const reached = reachedAt(state, waiting, { range, at })
  if (reached.size === 0) return []
  const ids = [...reached.keys()].sort((a, b) => a - b)
  const by = (leg: TriggerSide) => ids.filter((id) => reached.get(id) === leg)
  return [{ market, source, range, up: by('up'), down: by('down') }]
}

/**
 * By which leg prices reach each conditional order: the stop where they reach both. One whose time is over
 * is reached by none, however late somebody ends it.
 */
export function reachedAt(
  { triggers }: State,
  waiting: MarketTriggers,
  { range, at }: { range: TriggerRange; at: number },
): Map<number, TriggerSide> {
  const reached = new Map<number, TriggerSide>()
  waiting.reachedBy(range, (id, leg) => {
    const { side, terms } = triggers.get(id)!
    if (terms?.expiresAt !== undefined && terms.expiresAt <= at) return
    reached.set(id, reached.has(id) ? stopSideOf(side) : leg)
  })
  return reached
}

function namedOnly({ market, source, range, up, down }: TriggersFound) {
  const isAll = up.length + down.length <= MOST_NAMED
  const named = new Set(isAll ? [] : [...up, ...down].sort((a, b) => a - b).slice(0, MOST_NAMED))
  const some = (ids: number[]) => (isAll ? ids : ids.filter((id) => named.has(id)))
  return {
    kind: 'triggersReached' as const,
    ...{ market, source, low: asPrice(range.low), high: asPrice(range.high) },
    ...{ up: some(up), down: some(down), isAll },
  }
}
