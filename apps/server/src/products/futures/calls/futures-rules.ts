import { type EngineView, type FuturesSpec, POOLS } from '@candor/engine'
import { type Amount, formatUnits } from '@candor/money'
import { type FuturesRuleRow, calls } from '@candor/protocol'
import { type Direction, mostExposure, mostOfOnePerson } from '@candor/terms'
import { STOCKS } from '../../../catalogue/stocks.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { multipleText, percentText } from '../../../kernel/percent.ts'
import { productName } from '../../../market/product-names.ts'
import { lotDigits } from './lot-digits.ts'

/** A caller who is logged in hears what they themselves can still open. */
export const futuresRulesHandler = handler(
  calls.contractRule,
  async ({ transactor }: Pick<Kernel, 'transactor'>, caller) => {
    const { engine } = transactor
    const levers = new Set(engine.futures().flatMap((spec) => [...spec.levers]))
    return {
      entrustType: ['market' as const, 'limit' as const],
      lever: [...levers].sort((a, b) => a - b),
      symbols: engine.futures().map((spec, id) => ruleRow(engine, spec, id, caller.user?.id)),
    }
  },
)

function ruleRow(
  engine: EngineView,
  spec: FuturesSpec,
  id: number,
  user: number | undefined,
): FuturesRuleRow {
  const { code, scale } = engine.currencies()[spec.currency]!
  const priceScale = engine.indexes()[spec.index]!.scale
  const money = (units: bigint) => formatUnits(units, scale)
  return {
    symbol: spec.symbol,
    name: productName(spec.symbol),
    market: STOCKS.find(({ symbol }) => symbol === spec.symbol)?.market ?? null,
    currencyCode: code,
    currencyScale: scale,
    priceScale,
    lotSize: formatUnits(spec.tickWorth, lotDigits(scale, priceScale)),
    levers: [...spec.levers],
    feePercent: percentText(spec.fee),
    halfSpreadPercent: percentText(spec.halfSpread),
    tiers: spec.tiers.map(({ from, maintenance }) => ({
      from: money(from),
      maintenancePercent: percentText(maintenance),
    })),
    minLots: spec.minLots,
    maxLots: spec.maxLots,
    maxOrders: spec.maxOrders,
    profitCap: multipleText(spec.profitCap),
    capacity: {
      buyLong: money(worthLeft(engine, spec, { id, direction: 'long', user })),
      buyShort: money(worthLeft(engine, spec, { id, direction: 'short', user })),
    },
    reserveLeft: money(engine.available(POOLS.contractPool, 'funding', spec.currency)),
    open: spec.open,
  }
}

/**
 * Returns what the pool's own equity leaves to one person of a symbol's direction at this moment.
 */
function worthLeft(
  engine: EngineView,
  { currency, exposure }: FuturesSpec,
  { id, direction, user }: { id: number; direction: Direction; user: number | undefined },
): bigint {
  const pool = POOLS.contractPool
  const equity =
    engine.available(pool, 'funding', currency) + engine.held(pool, 'funding', currency)
  const most = mostExposure(equity as Amount, exposure)
  const own = user === undefined ? [] : engine.futuresOrders(user)
  const ownWorth = own
    .filter((order) => order.futures === id && order.direction === direction)
    .reduce((sum, { worth }) => sum + worth, 0n)
  const ofAll = most - engine.futuresWorth(id, direction)
  const ofOne = mostOfOnePerson(most) - ownWorth
  const left = ofAll < ofOne ? ofAll : ofOne
  return left > 0n ? left : 0n
}
