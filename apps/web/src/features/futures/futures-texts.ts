import type { FuturesOrderRow } from '@candor/protocol'
import type { Direction } from '@candor/terms'
import type { TFunction } from 'i18next'
import type { StopFault } from './estimate.ts'
import { directionOf } from './facts.ts'
import { methodOf } from './wire-fields.ts'

export function sideOf(direction: Direction, t: TFunction): string {
  return direction === 'long' ? t('futures.long') : t('futures.short')
}

/** Long 10x */
export function sideAndLever(row: Pick<FuturesOrderRow, 'direction' | 'lever'>, t: TFunction) {
  return `${sideOf(directionOf(row.direction), t)} ${row.lever}x`
}

export function methodText(row: FuturesOrderRow, t: TFunction) {
  return methodOf(row) === 'limit' ? t('spot.limit') : t('spot.market')
}

export function statusOf({ status }: Pick<FuturesOrderRow, 'status'>, t: TFunction): string {
  switch (status) {
    case 'notExecuted':
      return t('status.notExecuted')
    case 'holding':
      return t('status.holding')
    case 'locked':
      return t('status.lockedPosition')
    case 'closed':
      return t('status.closed')
    case 'cancelled':
      return t('status.cancelled')
  }
}

/** Returns how a position was closed, in a few words. */
export function closerOf(closedBy: NonNullable<FuturesOrderRow['closedBy']>, t: TFunction) {
  switch (closedBy) {
    case 'user':
      return t('futures.byUser')
    case 'stopLoss':
      return t('term.stopLoss')
    case 'takeProfit':
      return t('term.takeProfit')
    case 'liquidation':
      return t('term.liquidation')
    case 'reverse':
      return t('futures.byReverse')
    case 'trailingStop':
      return t('futures.trailingStop')
  }
}

/** Where an order came from, when not from the ticket. */
export function originOf({ origin }: Pick<FuturesOrderRow, 'origin'>, t: TFunction) {
  switch (origin) {
    case 'order':
      return undefined
    case 'follow':
      return t('action.followOrder')
    case 'lock':
      return t('action.lock')
    case 'reverse':
      return t('action.closeAndReverse')
  }
}

/** "{pre} cannot be less than {next}", with the names of the two prices. */
export function stopFaultText(fault: StopFault, waits: boolean, t: TFunction): string {
  const than = waits ? t('term.limitPrice') : t('term.openPrice')
  const [loss, profit] = [t('term.stopLoss'), t('term.takeProfit')]
  const names = {
    stopLossAbove: { pre: than, next: loss },
    stopLossBelow: { pre: loss, next: than },
    takeProfitAbove: { pre: than, next: profit },
    takeProfitBelow: { pre: profit, next: than },
  }
  return t('msg.cannotBeLess', names[fault])
}
