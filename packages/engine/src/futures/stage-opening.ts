import type { Ppm, Price } from '@candor/money'
import { type Direction, fillPrice } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import { futuresAccounts } from './futures-accounts.ts'
import type { FuturesOrder } from './futures-order.ts'

/** What an order is opened at: the index and the half-spread, of a limit order its limit or better. */
export function openingPrice(
  { direction, limit }: { direction: Direction; limit?: Price },
  index: Price,
  halfSpread: Ppm,
): Price {
  const price = fillPrice(direction, 'open', index, halfSpread)
  if (limit === undefined) return price as Price
  return (direction === 'long' ? Math.min(limit, price) : Math.max(limit, price)) as Price
}

export function stageOpened(
  draft: Draft,
  { id: order, user }: { id: number; user: Owner },
  price: Price,
  index: IndexPrice,
): void {
  draft.emit({
    kind: 'positionOpened',
    order,
    user,
    price,
    index: index.price,
    indexSeq: index.seq,
    indexAt: index.at,
  })
}

/** Stages the opening of an order that waited: its fee, held until now, is due. */
export function stageOpening(draft: Draft, order: FuturesOrder, index: IndexPrice): void {
  const { id, user, direction, price: limit, fee } = order
  const rules = draft.state.futures[order.futures]!.versions[order.version]!
  const { held, fees } = futuresAccounts(user, rules.currency)
  draft.post({ from: held, to: fees, amount: fee, reason: 'futuresFee', reference: id })
  stageOpened(
    draft,
    order,
    openingPrice({ direction, limit }, index.price, rules.halfSpread),
    index,
  )
}
