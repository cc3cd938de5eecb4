import { divFloor, least, MILLION, MOST_BALANCE, shareCeil } from '../../exact.ts'
import type { FuturesSpec } from '../../specs.ts'
import { free, freeOf, held, heldOf } from '../accounts.ts'
import type { Direction } from '../fast/outcome.ts'
import type { Asked, Cover } from '../pendings.ts'
import type { MovedPrint } from '../prices.ts'
import type { Turn } from '../turn.ts'
import { capOf, marginOf, worthOf } from './formulas.ts'
import { standingOf } from './opening.ts'
import type { Order } from './orders.ts'

const RULE = 'futures'
/** What depends on the price to come is set aside with a hundredth more, in millionths of what it is now. */
const CUSHION = 1_010_000

interface Wish {
  readonly futures: number
  readonly direction: Direction
  readonly method: 'market' | 'limit'
  readonly price: number
  readonly lots: number
  readonly lever: number
}

/** What somebody agreed on who waits for a price to open a position. */
interface Agreed {
  readonly order: number
  readonly user: number
  readonly asked: Asked
  readonly cover: readonly Cover[]
  readonly stake?: bigint | undefined
  readonly exposure?: Readonly<Record<string, unknown>> | undefined
}

/**
 * A position that waits for its price has margin and fee set aside, and in the pool the most that it may win, each
 * at the last price with a hundredth more or all that there is; one by amount has that amount.
 */
export function judgeFuturesCover(
  agreed: Agreed,
  { of, printOf }: { of: Order | undefined; printOf: (index: number) => MovedPrint | undefined },
  turn: Turn,
): void {
  const { asked, order, user, cover } = agreed
  const wish = wishOf(asked, of)
  if (!wish) return
  const spec = turn.terms.futures[wish.futures]
  const print = spec && printOf(spec.index)
  if (!spec || !print) return turn.fail(RULE, `order ${order} waits, and its index has no price`)
  turn.checked(RULE)
  const [own, pool] = [free(user, spec.currency), freeOf('contractPool', spec.currency)]
  const equal = (what: string, is: unknown, due: unknown) =>
    turn.equal(RULE, `the ${what} of order ${order}`, is, due)
  equal('direction counted', agreed.exposure?.['direction'], wish.direction)
  equal('futures counted', agreed.exposure?.['id'], wish.futures)
  equal('product counted', agreed.exposure?.['product'], 'futures')
  const amount = asked['amount'] as bigint | undefined
  const { stake, worth, fee } =
    amount === undefined
      ? figures(wish, { spec, print, knowsSpread: turn.waitsForPrices })
      : figuresOf(amount, wish, spec)
  equal('stake counted', agreed.stake, stake)
  equal('worth counted', agreed.exposure?.['worth'], least(worth, MOST_BALANCE))
  // An order by amount sets that amount aside, and its pool what all of it may win: no price makes it more.
  const most = (account: number, units: bigint) =>
    amount === undefined
      ? least(shareCeil(units, CUSHION), turn.context.books.balance(account))
      : units
  const due = [
    { of: 'person', from: own, to: held(user, spec.currency), amount: most(own, stake + fee) },
    {
      ...{ of: 'pool', from: pool, to: heldOf('contractPool', spec.currency) },
      amount: most(pool, capOf(stake, spec)),
    },
  ].filter((aside) => aside.amount > 0n)
  // Who has nothing left sets nothing aside: a position that is turned brings what it needs.
  equal('number of amounts set aside', cover.length, due.length)
  for (const [place, { of: whose, from, to, amount: units }] of due.entries()) {
    equal(`account that the ${whose} sets aside from`, cover[place]?.from, from)
    equal(`account that the ${whose} sets aside to`, cover[place]?.to, to)
    equal(`amount that the ${whose} sets aside`, cover[place]?.amount, units)
  }
}

interface Counted {
  readonly stake: bigint
  readonly fee: bigint
  readonly worth: bigint
}

/** Of an order by amount: the most that the amount pays for, margin and fee together. */
function figuresOf(amount: bigint, { lever }: Wish, spec: FuturesSpec): Counted {
  const times = BigInt(lever)
  const worth = divFloor(amount * times * MILLION, MILLION + times * BigInt(spec.fee))
  const stake = marginOf(worth, lever)
  return { worth, stake, fee: amount - stake }
}

function figures(
  wish: Wish,
  { spec, print, knowsSpread }: { spec: FuturesSpec; print: MovedPrint; knowsSpread: boolean },
): Counted {
  const { price } = standingOf({ placed: wish, spec, print }, knowsSpread)
  const limit = wish.method === 'limit' ? wish.price : undefined
  const highest = worthOf(wish.lots, Math.max(limit ?? price, price), spec)
  return {
    stake: marginOf(highest, wish.lever),
    fee: shareCeil(highest, spec.fee),
    worth: worthOf(wish.lots, limit ?? price, spec),
  }
}

/** Undefined of what opens nothing. */
function wishOf(asked: Asked, of: Order | undefined): Wish | undefined {
  switch (asked.type) {
    case 'placeFuturesOrder': {
      const wish = asked as unknown as Wish & { price?: number }
      return { ...wish, price: wish.price ?? 0 }
    }
    case 'followPosition':
    case 'lockPosition':
    case 'reversePosition': {
      if (!of) return undefined
      const { futures, lots, lever, direction: held } = of
      const turned = held === 'long' ? 'short' : 'long'
      const direction = asked.type === 'followPosition' ? held : turned
      return { futures, lots, lever, direction, method: 'market', price: 0 }
    }
    default:
      return undefined
  }
}
