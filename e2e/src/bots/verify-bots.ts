import { isDeepStrictEqual } from 'node:util'
import type { Event, Owner } from '@candor/engine'
import type { Candor } from '@candor/sdk'
import type { BotReport } from './bot-process.ts'

export type Trade = Extract<Event, { kind: 'spotTraded' }>

/** A bot at its end: whose it is, what it says, and what reads the venue as the same person. */
export interface EndedBot {
  name: string
  user: Owner
  report: BotReport
  candor: Pick<Candor, 'rows' | 'listBalances'>
}

/** How a bot's own book differs from what the venue's lists say, a sentence each. */
export async function bookFaults({ name, report, candor }: EndedBot): Promise<string[]> {
  const [fills, orders, balances] = await Promise.all([
    allOf(candor.rows('listFills', { limit: 200 })),
    allOf(candor.rows('listOrders', { limit: 200 })),
    candor.listBalances({ account: 'spot' }),
  ])
  return [
    ...report.faults,
    ...differences('fill', report.fills, fills, ({ id }) => id),
    ...differences('order', report.orders, orders, ({ id }) => id),
    ...differences('balance', report.balances, balances, ({ currency }) => currency),
    ...nameFaults(report.outcomes, orders),
  ].map((fault) => `${name}: ${fault}`)
}

/** How trades of the journal differ from what both people were told of them, a sentence each. */
export function tradeFaults(bots: readonly EndedBot[], trades: readonly Trade[]): string[] {
  const faults: string[] = []
  const told = bots.map(({ report }) => new Map(report.fills.map((fill) => [fill.id, fill])))
  for (const trade of trades) {
    for (const [place, { name, user }] of bots.entries()) {
      const isMaker = trade.makerUser === user
      if (!isMaker && trade.takerUser !== user) continue
      const fill = told[place]!.get(String(trade.trade))
      told[place]!.delete(String(trade.trade))
      const order = isMaker ? trade.makerOrder : trade.takerOrder
      const isBuy = (trade.takerSide === 'buy') !== isMaker
      const expected = [String(order), isMaker ? 'maker' : 'taker', isBuy ? 'buy' : 'sell']
      if (!isDeepStrictEqual(fill && [fill.orderId, fill.role, fill.side], expected)) {
        faults.push(`${name}: trade ${trade.trade} of the journal was told as another`)
      }
    }
  }
  for (const [place, { name }] of bots.entries()) {
    for (const id of told[place]!.keys()) faults.push(`${name}: fill ${id} is not in the journal`)
  }
  return [...faults, ...mirrorFaults(bots)]
}

/** Both sides of a trade between two bots say the same of it, and are the two sides. */
function mirrorFaults([first, second]: readonly EndedBot[]): string[] {
  const others = new Map(second!.report.fills.map((fill) => [fill.id, fill]))
  return first!.report.fills.flatMap((fill) => {
    const other = others.get(fill.id)
    if (other === undefined) return []
    const isSame = fill.price === other.price && fill.quantity === other.quantity
    const isOpposite = fill.side !== other.side && fill.role !== other.role
    return isSame && isOpposite ? [] : [`fill ${fill.id} has two sides that differ`]
  })
}

/** Each name that was accepted is one order, and one that was refused is none. */
function nameFaults(
  outcomes: BotReport['outcomes'],
  orders: readonly { id: string; clientOrderId: string | null; replaces: string | null }[],
): string[] {
  // An amended order has the name of the one whose place it took.
  const placed = Map.groupBy(
    orders.filter(({ replaces }) => replaces === null),
    ({ clientOrderId }) => clientOrderId,
  )
  const faults = Object.entries(outcomes).flatMap(([name, outcome]) => {
    const ids = (placed.get(name) ?? []).map(({ id }) => id)
    placed.delete(name)
    const expected = 'id' in outcome ? [outcome.id] : []
    if (isDeepStrictEqual(ids, expected)) return []
    return [`the orders called ${name} are ${ids.join(', ')}, not ${expected.join(', ')}`]
  })
  return [...faults, ...[...placed.keys()].map((name) => `nobody knows what became of ${name}`)]
}

async function allOf<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}

function differences<Row extends object>(
  what: string,
  own: readonly Row[],
  venues: readonly Row[],
  nameOf: (row: Row) => string,
): string[] {
  const left = new Map(own.map((row) => [nameOf(row), row]))
  const faults = venues.flatMap((row) => {
    const known = left.get(nameOf(row))
    left.delete(nameOf(row))
    if (isDeepStrictEqual(known, row)) return []
    return [`${what} ${nameOf(row)} is ${JSON.stringify(row)}, not ${JSON.stringify(known)}`]
  })
  return [...faults, ...[...left.keys()].map((name) => `the venue has no ${what} ${name}`)]
}
