import type {
  CashSpec,
  EngineView,
  FastSpec,
  FeeTiersSpec,
  FuturesSpec,
  ProductSpec,
  SwapSpec,
} from '@candor/engine'
import { type Amount, parseAmount } from '@candor/money'
import type { DeskInput, deskCalls } from '@candor/desk-protocol'
import { DeskRefusal } from '../desk-refusal.ts'
import { ppmOf } from './percent.ts'
import { countedCurrency } from './rules-at-desk.ts'

type Calls = typeof deskCalls

/** The spec as it stands with what an operator may change of it changed. */
export function changedFast(
  engine: EngineView,
  spec: FastSpec,
  input: DeskInput<Calls['changeFast']>,
): FastSpec {
  const units = unitsIn(engine, spec.currency)
  return {
    ...spec,
    terms: input.terms.map(({ seconds, payoutPercent }) => ({
      durationMs: seconds * 1_000,
      payout: ppmOf(payoutPercent, 'terms'),
    })),
    minStake: units(input.minStake, 'minStake'),
    maxStake: units(input.maxStake, 'maxStake'),
    maxOpen: input.maxOpen,
    open: input.open,
  }
}

export function changedFutures(
  _engine: EngineView,
  spec: FuturesSpec,
  input: DeskInput<Calls['changeFutures']>,
): FuturesSpec {
  return {
    ...spec,
    levers: input.levers,
    fee: ppmOf(input.feePercent, 'feePercent'),
    minLots: input.minLots,
    maxLots: input.maxLots,
    maxOrders: input.maxOrders,
    open: input.open,
  }
}

export function changedProduct(
  engine: EngineView,
  spec: ProductSpec,
  input: DeskInput<Calls['changeProduct']>,
): ProductSpec {
  const units = unitsIn(engine, spec.currency)
  return {
    ...spec,
    tiers: input.tiers.map(({ from, ratePercent }) => ({
      from: units(from, 'tiers'),
      rate: ppmOf(ratePercent, 'tiers'),
    })),
    penalty: ppmOf(input.penaltyPercent, 'penaltyPercent'),
    min: units(input.min, 'min'),
    max: units(input.max, 'max'),
    budget: units(input.budget, 'budget'),
    open: input.open,
  }
}

export function changedSwap(
  engine: EngineView,
  spec: SwapSpec,
  input: DeskInput<Calls['changeSwap']>,
): SwapSpec {
  const units = unitsIn(engine, countedCurrency(spec))
  return {
    ...spec,
    fee: ppmOf(input.feePercent, 'feePercent'),
    minWorth: units(input.minWorth, 'minWorth'),
    maxWorth: units(input.maxWorth, 'maxWorth'),
  }
}

export function changedCash(
  engine: EngineView,
  spec: CashSpec,
  input: DeskInput<Calls['changeWithdrawalRules']>,
): CashSpec {
  const swap = engine.swapRules()
  if (!swap) throw new DeskRefusal('unavailable')
  const worth = unitsIn(engine, countedCurrency(swap))
  const { none, primary, advanced } = input.caps
  return {
    ...spec,
    withdrawals: input.minimums.map(({ currencyCode, min }) => {
      const currency = engine.currencyId(currencyCode)
      if (currency === undefined) throw new DeskRefusal('field_invalid', 'minimums')
      return { currency, min: unitsIn(engine, currency)(min, 'minimums') }
    }),
    fee: ppmOf(input.feePercent, 'feePercent'),
    perDay: input.perDay,
    caps: [worth(none, 'caps'), worth(primary, 'caps'), worth(advanced, 'caps')],
    secondApprovalFrom: worth(input.secondApprovalFrom, 'secondApprovalFrom'),
    bonus: ppmOf(input.bonusPercent, 'bonusPercent'),
    bonusFrom: worth(input.bonusFrom, 'bonusFrom'),
  }
}

export function changedFeeTiers(
  engine: EngineView,
  _spec: FeeTiersSpec,
  input: DeskInput<Calls['changeFeeTiers']>,
): FeeTiersSpec {
  const policy = engine.policy()
  if (!policy) throw new DeskRefusal('unavailable')
  const units = unitsIn(engine, policy.giftCurrency)
  return {
    tiers: input.tiers.map(({ volume, makerSharePercent, takerSharePercent }) => ({
      volume: units(volume, 'tiers'),
      makerShare: ppmOf(makerSharePercent, 'tiers'),
      takerShare: ppmOf(takerSharePercent, 'tiers'),
    })),
  }
}

function unitsIn(engine: EngineView, currency: number) {
  const { scale } = engine.currencies()[currency]!
  return (text: string, field: string): Amount => {
    const parsed = parseAmount(text, scale)
    if (!parsed.ok) throw new DeskRefusal('field_invalid', field)
    return parsed.value
  }
}
