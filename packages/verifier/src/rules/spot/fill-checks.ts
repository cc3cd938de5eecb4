import { FIRST_PERSON, POOLS } from '../../books/accounts.ts'
import { shareCeil } from '../exact.ts'
import { heldOfCoin, ofCoin, ofFunding } from '../expected-postings.ts'
import type { MarketSpec } from '../specs.ts'
import type { SpotTraded } from '../market/spot-events.ts'
import type { SpotState, Step } from '../market/spot-state.ts'
import { unitsOf } from '../market/units.ts'

const FEES = 'fees'
const WORTH = 'fills'

/** Holds what a fill moves and costs against its market: worth, both fees, and the postings of both sides. */
export function checkFill(state: SpotState, trade: SpotTraded, { record, context }: Step): void {
  const { rules, report } = context
  const market = rules.markets[trade.market]!
  const { tickLot, lot } = unitsOf(rules, market)
  const worth = BigInt(trade.price) * BigInt(trade.quantity) * tickLot
  const goods = BigInt(trade.quantity) * lot
  if (trade.worth !== worth) {
    report.finding(
      record.seq,
      WORTH,
      `trade ${trade.trade} is worth ${worth}, its record says ${trade.worth}`,
    )
  }
  const buys = trade.takerSide === 'buy'
  for (const side of ['maker', 'taker'] as const) {
    const user = side === 'maker' ? trade.makerUser : trade.takerUser
    const fee = side === 'maker' ? trade.makerFee : trade.takerFee
    const rate = state.volumes.rate(rules, market, { user, at: record.at, side })
    const due = shareCeil((side === 'taker') === buys ? goods : worth, rate)
    report.checked(FEES)
    if (fee !== due) {
      const words = `the ${side}'s fee of trade ${trade.trade} is ${fee}, the rules say ${due}`
      report.finding(record.seq, FEES, words)
    }
  }
  expectPostings(state, trade, { market, worth, goods })
}

function expectPostings(
  { postings }: SpotState,
  trade: SpotTraded,
  { market, worth, goods }: { market: MarketSpec; worth: bigint; goods: bigint },
): void {
  const { makerOrder, makerUser, takerOrder, takerUser } = trade
  const buys = trade.takerSide === 'buy'
  const [gives, gets] = buys ? [market.quote, market.base] : [market.base, market.quote]
  const [given, got] = buys ? [worth, goods] : [goods, worth]
  const makerGets = purse(makerUser, gives)
  const takerGets = purse(takerUser, gets)
  const makerPays = makerOrder === 0 ? purse(makerUser, gets) : heldOfCoin(makerUser, gets)
  const reference = takerOrder === 0 ? makerOrder : takerOrder
  const reason = 'spotTrade'
  postings.add({ from: purse(takerUser, gives), to: makerGets, amount: given, reason, reference })
  postings.add({ from: makerPays, to: takerGets, amount: got, reason, reference })
  postings.add({
    from: makerGets,
    to: ofFunding(POOLS.fees, gives),
    amount: trade.makerFee,
    reason: 'spotFee',
    reference: makerOrder,
  })
  postings.add({
    from: takerGets,
    to: ofFunding(POOLS.fees, gets),
    amount: trade.takerFee,
    reason: 'spotFee',
    reference: takerOrder,
  })
}

/** People trade from their coin assets; a pool has but one purse. */
function purse(owner: number, currency: number): number {
  return owner < FIRST_PERSON ? ofFunding(owner, currency) : ofCoin(owner, currency)
}
