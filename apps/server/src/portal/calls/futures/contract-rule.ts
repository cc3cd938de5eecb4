import { type EngineView, type FuturesSpec, POOLS } from '@candor/engine'
import { type Amount, formatUnits, shareFloor } from '@candor/money'
import { type ContractRuleRow, calls } from '@candor/protocol'
import type { Direction } from '@candor/terms'
import { FUTURES } from '../../../venue/futures.ts'
import { handler } from '../../handler.ts'
import { multipleText, percentText } from '../../percent.ts'
import { productName } from '../../product-names.ts'
import { lotDigits } from './lot-digits.ts'

export const contractRuleHandler = handler(calls.contractRule, async ({ transactor }) => {
  const { engine } = transactor
  const levers = new Set(engine.futures().flatMap((spec) => [...spec.levers]))
  return {
    entrustType: ['market' as const, 'limit' as const],
    lever: [...levers].sort((a, b) => a - b),
    symbols: engine.futures().map((spec, id) => ruleRow(engine, spec, id)),
  }
})

function ruleRow(engine: EngineView, spec: FuturesSpec, id: number): ContractRuleRow {
  const { code, scale } = engine.currencies()[spec.currency]!
  const priceScale = engine.indexes()[spec.index]!.scale
  const money = (units: bigint) => formatUnits(units, scale)
  return {
    symbol: spec.symbol,
    name: productName(spec.symbol),
    market: FUTURES.find(({ symbol }) => symbol === spec.symbol)?.market ?? null,
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
      buyLong: money(worthLeft(engine, spec, id, 'long')),
      buyShort: money(worthLeft(engine, spec, id, 'short')),
    },
    reserveLeft: money(engine.available(POOLS.contractPool, 'funding', spec.currency)),
    open: spec.open,
  }
}

/** What the share of the pool's own equity leaves for one direction, at this moment. */
function worthLeft(
  engine: EngineView,
  { currency, exposure }: FuturesSpec,
  id: number,
  direction: Direction,
): bigint {
  const pool = POOLS.contractPool
  const equity =
    engine.available(pool, 'funding', currency) + engine.held(pool, 'funding', currency)
  const left = shareFloor(equity as Amount, exposure) - engine.futuresWorth(id, direction)
  return left > 0n ? left : 0n
}
