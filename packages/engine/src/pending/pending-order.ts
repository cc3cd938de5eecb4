import type { AmendSpotOrder } from '../spot/amend-spot-order.ts'
import type { CancelFuturesOrder } from '../futures/cancel-futures-order.ts'
import type { CancelSpotOrder } from '../spot/cancel-spot-order.ts'
import type { ClosePosition } from '../futures/close-position.ts'
import type { Cover, PendingTerms } from '../core/pending-spec.ts'
import type { FollowPosition } from '../futures/follow-position.ts'
import type { AgreedPrint } from '../prices/index-prices.ts'
import type { LockPosition } from '../futures/lock-position.ts'
import type { OpenFast } from '../fast/open-fast.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { PlaceFuturesOrder } from '../futures/place-futures-order.ts'
import type { Origin } from '../spot/stage-placed.ts'
import type { PlaceSpotOrder } from '../spot/spot-order-command.ts'
import type { ReducePosition } from '../futures/reduce-position.ts'
import type { RemoveMargin } from '../futures/remove-margin.ts'
import type { ReversePosition } from '../futures/reverse-position.ts'
import type { SetSteps } from '../futures/set-steps.ts'
import type { SetStops } from '../futures/set-stops.ts'
import type { Swap } from '../swap/swap.ts'

/** The commands that wait for the next price: whatever trades with the house at its index. */
export type PendingCommand =
  | OpenFast
  | PlaceFuturesOrder
  | FollowPosition
  | LockPosition
  | ReversePosition
  | ClosePosition
  | CancelFuturesOrder
  | CancelSpotOrder
  | SetStops
  | Swap
  | PlaceSpotOrder
  | AmendSpotOrder
  | ReducePosition
  | RemoveMargin
  | SetSteps

/** What is asked for; who asks, and under which request, is told elsewhere. */
export type Asked = PendingCommand extends infer One
  ? One extends PendingCommand
    ? Omit<One, 'user' | 'requestId'> & OriginOf<One>
    : never
  : never

/** An order of the book may be that of a conditional one. */
type OriginOf<One> = One extends PlaceSpotOrder ? { origin?: Pick<Origin, 'trigger'> } : unknown

/** An order that is agreed on and waits for the first print of each of its indexes. */
export interface PendingOrder extends Omit<PendingTerms, 'cover' | 'takenOver'> {
  readonly id: number
  readonly user: Owner
  readonly asked: Asked
  readonly indexes: readonly number[]
  readonly acceptedAt: number
  /** It is refused when not all of its prints have come by then. */
  readonly until: number
  /** All that is set aside until it ends. */
  readonly cover: readonly Cover[]
  /** The prints that have come. */
  readonly prints: Map<number, AgreedPrint>
}

/** Whether all of its prints have come, so that it can be carried out. */
export function isReached({ prints, indexes }: PendingOrder): boolean {
  return prints.size === indexes.length
}

/** Whether a conditional order placed it. */
export function isOfTrigger({ asked }: Pick<PendingOrder, 'asked'>): boolean {
  return asked.kind === 'placeSpotOrder' && asked.origin !== undefined
}
