// @module-tag long
import type { Posting } from '@candor/engine'
import type { Amount, Price } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { byMore, findFault, withEvents, withPostings } from '../test/false-decisions.ts'

describe('a run finds', () => {
  it('a median that takes the upper of two middle prices', async () => {
    const message = await findFault((record) =>
      withEvents(record, (event) => {
        if (event.kind !== 'fastSettled' || event.prints.length % 2 === 1) return event
        const sorted = event.prints.map(({ price }) => price).sort((a, b) => a - b)
        const upper = sorted[sorted.length / 2] ?? 0
        return { ...event, twicePrice: (2n * BigInt(upper)) as Amount }
      }),
    )
    expect(message).toMatch(/twicePrice: expected/)
  })

  it('a contract that is settled with a print of the moment of its expiry', async () => {
    const message = await findFault(
      (record, engine) =>
        withEvents(record, (event) => {
          if (event.kind !== 'fastSettled') return event
          const order = engine.fastOrder(event.order)!
          const now = engine.indexPrice(engine.fasts()[order.fast]!.index)!
          if (now.at !== order.expiresAt) return event
          return { ...event, prints: [...event.prints, now] }
        }),
      { from: 41 },
    )
    expect(message).toMatch(/prints.*expected/)
  })

  it('a fee that is rounded down', async () => {
    const less = (posting: Posting) =>
      posting.reason === 'futuresFee' && posting.amount > 1n ? byMore(posting, -1n) : posting
    const message = await findFault((record) =>
      withEvents(withPostings(record, less), (event) =>
        event.kind === 'futuresOrderPlaced' && event.fee > 1n
          ? { ...event, fee: (event.fee - 1n) as Amount }
          : event,
      ),
    )
    expect(message).toMatch(/fee: expected/)
  })

  it('a reserve that is not released when its contract is lost', async () => {
    const message = await findFault((record) => {
      if (record.command !== 'passTime') return record
      return withPostings(record, (posting) =>
        posting.reason === 'fastReserve' ? undefined : posting,
      )
    })
    expect(message).toMatch(/moves: .*expected .*"6 funding held 0"/)
  })

  it('a reserve that is not released when its position is closed', async () => {
    const message = await findFault((record) => {
      if (record.command !== 'closePosition') return record
      return withPostings(record, (posting) =>
        posting.reason === 'futuresReserve' ? undefined : posting,
      )
    })
    expect(message).toMatch(/moves: .*expected .*"7 funding held 0".*futuresReserve/)
  })

  it('a liquidation that comes one tick late', async () => {
    const message = await findFault((record, engine, command, at) => {
      if (command.kind !== 'printPrices') return record
      const closed = (prints: typeof command.prints) => {
        const decision = engine.decide({ ...command, prints }, at)
        if (decision.outcome !== 'accepted') return []
        return decision.record.events.flatMap((event) =>
          event.kind === 'positionClosed' && event.how === 'liquidation' ? [event.order] : [],
        )
      }
      const shifted = (by: number) =>
        command.prints.map((print) => ({ ...print, price: (print.price + by) as Price }))
      const above = closed(shifted(1))
      const below = closed(shifted(-1))
      const isEarly = (order: number) => {
        const isLong = engine.futuresOrder(order)?.direction === 'long'
        return closed(command.prints).includes(order) && !(isLong ? above : below).includes(order)
      }
      const events = record.events.filter(
        (event) => event.kind !== 'positionClosed' || !isEarly(event.order),
      )
      return withPostings({ ...record, events }, (posting) =>
        posting.reason.startsWith('futures') && isEarly(posting.reference) ? undefined : posting,
      )
    })
    expect(message).toMatch(/events.*expected/)
  })

  it('a penalty that counts a day too many', async () => {
    let more = 0n
    const message = await findFault(
      (record, engine) => {
        const events = record.events.map((event) => {
          if (event.kind !== 'productReturned' || event.how !== 'redeemed') return event
          const order = engine.productOrder(event.order)!
          if (engine.products()[order.product]!.kind !== 'wealth') return event
          const days = BigInt(order.days - event.days + 1)
          const penalty = (order.amount * BigInt(order.penalty) * days + 999_999n) / 1_000_000n
          more = penalty < order.amount ? penalty - event.penalty : 0n
          return { ...event, penalty: (event.penalty + more) as Amount }
        })
        return withPostings({ ...record, events }, (posting) => {
          if (posting.reason === 'wealthPenalty') return byMore(posting, more)
          return posting.reason === 'wealthReturn' ? byMore(posting, -more) : posting
        })
      },
      { from: 5 },
    )
    expect(message).toMatch(/penalty: expected/)
  })

  it('a quote that ran out and gives back half of what was set aside for it', async () => {
    const message = await findFault(
      (record) => {
        if (record.command !== 'passTime') return record
        return withPostings(record, (posting) =>
          posting.reason === 'swapReserve' && posting.amount > 1n
            ? byMore(posting, -(posting.amount / 2n))
            : posting,
        )
      },
      { from: 2 },
    )
    expect(message).toMatch(/moves: .*amount: expected/)
  })

  it('a looser limit that holds at once', async () => {
    const message = await findFault(
      (record) =>
        withEvents(record, (event) =>
          event.kind === 'personalLimitsSet' && event.laterFrom > 0
            ? { ...event, dailyStake: event.laterDailyStake, dailyLoss: event.laterDailyLoss }
            : event,
        ),
      { from: 9 },
    )
    expect(message).toMatch(/daily(Stake|Loss): expected/)
  })
})
