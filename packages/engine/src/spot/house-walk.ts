import { stepsBack } from '../core/record-format.ts'
import type { State } from '../core/state.ts'
import type { Side } from './book/index.ts'
import { LadderWalk } from './ladder.ts'
import type { Market } from './market.ts'

/**
 * A walk along what the house quotes on one side of a market now, for what takes from it and for what is
 * shown of it: both tell the walk what people fill before, so that one gets what was shown.
 */
export function houseWalk(state: State, market: Market, side: Side): LadderWalk {
  return new LadderWalk(market.ladder(side), {
    taken: market.taken[side],
    funds: state.ledger.balance(market.ladderFunds[side]),
    costOf: market.ladderCost(side),
    stepsBack: stepsBack(state),
  })
}
