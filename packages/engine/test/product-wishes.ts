import { amount } from '@candor/money'
import type { Command } from '../src/registry/products.ts'
import { BTC, USDT, type Venue } from './venue.ts'

/** What of a command is otherwise than usual. */
export type Wish<Kind extends Command['kind']> = Partial<
  Omit<Extract<Command, { kind: Kind }>, 'kind'>
>

export const fast = (opened: Venue, wish: Wish<'openFast'> = {}) =>
  opened.submit({
    kind: 'openFast',
    user: opened.userId('ann'),
    fast: 0,
    direction: 'long',
    stake: amount(10_000_000n),
    durationMs: 30_000,
    requestId: opened.nextRequest(),
    ...wish,
  })

export const futures = (opened: Venue, wish: Wish<'placeFuturesOrder'> = {}) =>
  opened.submit({
    kind: 'placeFuturesOrder',
    user: opened.userId('ann'),
    futures: 0,
    direction: 'long',
    method: 'market',
    lots: 10,
    lever: 10,
    requestId: opened.nextRequest(),
    ...wish,
  })

export const swap = (opened: Venue, wish: Wish<'swap'> = {}) =>
  opened.submit({
    kind: 'swap',
    user: opened.userId('ann'),
    from: USDT,
    to: BTC,
    amount: amount(10_000_000n),
    requestId: opened.nextRequest(),
    ...wish,
  })

export const buy = (opened: Venue, wish: Wish<'buyProduct'> = {}) =>
  opened.submit({
    kind: 'buyProduct',
    user: opened.userId('ann'),
    product: 0,
    amount: amount(20_000_000n),
    requestId: opened.nextRequest(),
    ...wish,
  })
