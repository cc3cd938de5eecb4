import type { Command, PositionStep } from '@candor/engine'
import { type Ppm, type Price, amount } from '@candor/money'
import type { Asking } from './book-wishes.ts'

/** What somebody asks of positions: opening and closing them, in parts too, their margin and their steps. */
export function wishOfPosition(asking: Asking): Command {
  const { chance, engine, user, requestId } = asking
  const [position] = engine.futuresOrders(user).filter(({ isOpen }) => isOpen)
  if (!position || chance.percent(30)) return open(asking)
  const { id: order, lots } = position
  switch (chance.below(6)) {
    case 0:
      return { kind: 'closePosition', user, order }
    case 1:
    case 2:
      return { kind: 'reducePosition', user, order, lots: chance.between(1, lots), requestId }
    case 3:
    case 4: {
      const kind = chance.pick(['addMargin', 'addMargin', 'removeMargin'] as const)
      const worth = amount(BigInt(chance.between(1, 3_000_000)))
      return { kind, user, order, amount: worth, requestId }
    }
    default:
      return steps(asking, position)
  }
}

function open({ chance, engine, user, requestId }: Asking): Command {
  const last = engine.indexPrice(0)?.price ?? 10_000
  const limit = chance.percent(30) ? (Math.max(1, last + chance.between(-40, 40)) as Price) : 0
  return {
    ...{ kind: 'placeFuturesOrder', user, futures: 0, requestId },
    direction: chance.pick(['long', 'short']),
    ...(limit > 0 ? { method: 'limit', price: limit as Price } : { method: 'market' }),
    lots: chance.between(1, 20),
    lever: chance.pick([1, 5, 20]),
  }
}

function steps(
  { chance, engine, user }: Asking,
  { id: order, direction, lots }: { id: number; direction: 'long' | 'short'; lots: number },
): Command {
  const last = engine.indexPrice(0)?.price ?? 10_000
  const sign = direction === 'long' ? 1 : -1
  const step = (): PositionStep => {
    const kind = chance.pick(['stopLoss', 'takeProfit'] as const)
    const way = kind === 'takeProfit' ? sign : -sign
    const price = Math.max(1, last + way * chance.between(1, 30)) as Price
    return { kind, price, lots: chance.between(1, Math.ceil(lots / 2)) }
  }
  const trailing = chance.percent(50) ? { trailing: 2_000 as Ppm } : {}
  return { kind: 'setSteps', user, order, steps: [step(), step()], ...trailing }
}
