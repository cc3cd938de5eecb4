// @module-tag long
import type { Engine, EngineRecord, Event } from '@candor/engine'
import type { Price } from '@candor/money'
import { describe, expect, it } from 'vitest'
import {
  byMore,
  findFault,
  findPlanted,
  withEvents,
  withPostings,
} from '../test/false-decisions.ts'
import type { Plant } from './venue-process.ts'

/** What of the engine's state a fault is planted in. */
interface Inside {
  pendings: {
    exposed(product: string, id: number, direction: string): bigint
    ending(position: number): unknown
    waitingFor(index: number): Iterable<{ acceptedAt: number; until: number }>
    remove(id: number): { exposure?: { worth: bigint } }
  }
  youngOrders: { youngFrom(receivedAt: number): number }
  recentPrints: unknown[]
  quoteUses: { count(user: number, now: number): number }
  movements: ({ ppm: number; at: number } | undefined)[]
}

/** A venue whose engine has a fault within. */
function faulty(plant: (inside: Inside, engine: Engine) => void): Plant {
  return {
    transactor: (real) => {
      const engine = real.engine as Engine
      plant((engine as unknown as { state: Inside }).state, engine)
      return real
    },
  }
}

function isOf<Kind extends Event['kind']>({ events }: EngineRecord, kind: Kind): boolean {
  return events.some((event) => event.kind === kind)
}

/** The print of an index before the one that stands, as far as the records of a run tell it. */
class PrintsBefore {
  #last = new Map<number, Price>()
  #before = new Map<number, Price>()

  take({ events }: EngineRecord): void {
    for (const event of events) {
      if (event.kind !== 'pricesPrinted') continue
      for (const { index, price } of event.prints) {
        this.#before.set(index, this.#last.get(index) ?? price)
        this.#last.set(index, price)
      }
    }
  }

  of(engine: Engine, fast: number): Price | undefined {
    return this.#before.get(engine.fasts()[fast]!.index)
  }
}

describe('a run finds', () => {
  it('a refusal that does not give back what was set aside', async () => {
    const message = await findFault(
      (record) => {
        if (record.command !== 'passTime') return record
        return withPostings(record, (posting) =>
          posting.reason === 'orderCover' ? undefined : posting,
        )
      },
      { from: 3 },
    )
    expect(message).toMatch(/passTime.* moves: .*expected/)
  })

  it('an epoch that leaves orders waiting', async () => {
    const message = await findFault(
      (record) => {
        if (record.command !== 'beginEpoch') return record
        const events = record.events.filter(({ kind }) => kind !== 'pendingEnded')
        return { ...record, events, postings: [] }
      },
      { from: 3 },
    )
    expect(message).toMatch(/events.1: expected .*next_price_missing/)
  })

  it('a cushion of a unit less', async () => {
    const message = await findFault(
      (record) => {
        const isPart = isOf(record, 'pendingAccepted') && record.command === 'placeFuturesOrder'
        if (!isPart) return record
        const less = withPostings(record, (posting) =>
          posting.reason === 'orderCover' && posting.amount > 1n ? byMore(posting, -1n) : posting,
        )
        return withEvents(less, (event) =>
          event.kind === 'pendingAccepted'
            ? {
                ...event,
                cover: less.postings.map(({ from, to, amount }) => ({ from, to, amount })),
              }
            : event,
        )
      },
      { from: 4 },
    )
    expect(message).toMatch(/cover.0.amount: expected/)
  })

  it('a contract that opens at the print before its own', async () => {
    const prints = new PrintsBefore()
    const message = await findFault(
      (record, engine) => {
        prints.take(record)
        if (record.command !== 'carryOutPending') return record
        return withEvents(record, (event) => {
          if (event.kind !== 'fastOpened') return event
          return { ...event, openPrice: prints.of(engine, event.fast) ?? event.openPrice }
        })
      },
      { from: 4 },
    )
    expect(message).toMatch(/openPrice: expected/)
  })

  it('a contract that runs from when it was carried out', async () => {
    const message = await findFault(
      (record) => {
        if (record.command !== 'carryOutPending') return record
        return withEvents(record, (event) =>
          event.kind === 'fastOpened'
            ? { ...event, expiresAt: event.expiresAt + record.at - event.openAt }
            : event,
        )
      },
      { from: 4 },
    )
    expect(message).toMatch(/expiresAt: expected/)
  })

  it('an exposure that is not freed', async () => {
    const plant = faulty(({ pendings }) => {
      const remove = pendings.remove.bind(pendings)
      const exposed = pendings.exposed.bind(pendings)
      let kept = 0n
      pendings.remove = (id) => {
        const removed = remove(id)
        kept += removed.exposure?.worth ?? 0n
        return removed
      }
      pendings.exposed = (...of) => exposed(...of) + kept
    })
    expect(await findPlanted(plant, { from: 4 })).toMatch(
      /outcome: expected "accepted", found "rejected"/,
    )
  })

  it('an exposure that is not counted while its order waits', async () => {
    const plant = faulty(({ pendings }) => (pendings.exposed = () => 0n))
    expect(await findPlanted(plant, { from: 44 })).toMatch(
      /outcome: expected "rejected", found "accepted"/,
    )
  })

  it('a print that reaches orders of a millisecond too young', async () => {
    const plant = faulty(({ pendings }) => {
      const waitingFor = pendings.waitingFor.bind(pendings)
      pendings.waitingFor = (index) =>
        [...waitingFor(index)].map((order) => ({ ...order, acceptedAt: order.acceptedAt - 1 }))
    })
    expect(await findPlanted(plant, { from: 9 })).toMatch(/pendingReached|orders/)
  })

  it('a print that reaches what should have been refused', async () => {
    const plant = faulty(({ pendings }) => {
      const waitingFor = pendings.waitingFor.bind(pendings)
      pendings.waitingFor = (index) =>
        [...waitingFor(index)].map((order) => ({ ...order, until: Number.POSITIVE_INFINITY }))
    })
    expect(await findPlanted(plant, { from: 4 })).toMatch(/pendingReached|orders|index/)
  })

  it('a stop that closes what is closed by hand at that print', async () => {
    const plant = faulty(({ pendings }, engine) => {
      const ending = pendings.ending.bind(pendings)
      const decide = engine.decide.bind(engine)
      let isPrint = false
      engine.decide = (command, at, id) => {
        isPrint = command.kind === 'printPrices'
        return decide(command, at, id)
      }
      pendings.ending = (position) => (isPrint ? undefined : ending(position))
    })
    expect(await findPlanted(plant, { from: 9 })).toMatch(
      /^the record of .*printPrices.*events\.\d/,
    )
  })

  it('an end in vain that spares its order what the print does', async () => {
    const message = await findFault(
      (record) => {
        const isInVain = record.events.some(
          (each) => each.kind === 'pendingEnded' && each.rejection,
        )
        if (record.command !== 'carryOutPending' || !isInVain) return record
        const events = record.events.filter(({ kind }) => kind === 'pendingEnded')
        const postings = record.postings.filter(({ reason }) => reason === 'orderCover')
        return { ...record, events, postings }
      },
      { steps: 400, from: 51 },
    )
    expect(message).toMatch(/expected .*(futures|positionClosed)/)
  })

  it('a limit that is taken back at once', async () => {
    const plant = faulty((_, engine) => {
      const decide = engine.decide.bind(engine)
      engine.decide = (command, at, id) => {
        const decision = decide(command, at, id)
        const waits = decision.outcome === 'accepted' && isOf(decision.record, 'pendingAccepted')
        if (command.kind !== 'cancelFuturesOrder' || !waits) return decision
        const { order, user } = command
        const events: Event[] = [{ kind: 'futuresOrderCancelled', order, user }]
        return { ...decision, record: { ...decision.record, events } }
      }
    })
    expect(await findPlanted(plant, { from: 25 })).toMatch(/cancelFuturesOrder.*expected/)
  })

  it('a young order that a print fills', async () => {
    const plant = faulty(({ youngOrders }) => (youngOrders.youngFrom = () => Infinity))
    expect(await findPlanted(plant, { from: 17 })).toMatch(/spotTraded|moves/)
  })

  it('prints of late that are forgotten at a start', async () => {
    const plant = faulty(({ recentPrints }) => (recentPrints.length = 0))
    expect(await findPlanted(plant, { from: 4 })).toMatch(/spotTraded|moves|expected/)
  })

  it('an order that is taken back at once while the house reaches it', async () => {
    const plant = faulty((_, engine) => {
      const decide = engine.decide.bind(engine)
      engine.decide = (command, at, id) => {
        const decision = decide(command, at, id)
        const waits = decision.outcome === 'accepted' && isOf(decision.record, 'pendingAccepted')
        if (command.kind !== 'cancelSpotOrder' || !waits) return decision
        const { order } = command
        const events: Event[] = [{ kind: 'spotOrderClosed', order, reason: 'cancelled' }]
        return { ...decision, record: { ...decision.record, events } }
      }
    })
    expect(await findPlanted(plant, { from: 6 })).toMatch(/cancelSpotOrder.*expected/)
  })

  it('unused quotes that nobody counts', async () => {
    const plant = faulty(({ quoteUses }, engine) => {
      const count = quoteUses.count.bind(quoteUses)
      const decide = engine.decide.bind(engine)
      let isDecided = true
      engine.decide = (...asked) => {
        isDecided = false
        const decision = decide(...asked)
        isDecided = true
        return decision
      }
      quoteUses.count = (user, now) => (isDecided ? count(user, now) : 0)
    })
    expect(await findPlanted(plant, { from: 9 })).toMatch(/(fee|received): expected/)
  })

  it('movements that are forgotten at a start', async () => {
    const plant = faulty(({ movements }) => (movements.length = 0))
    expect(await findPlanted(plant, { from: 3 })).toMatch(/expected/)
  })

  it('a limit that does not owe the spread', async () => {
    const message = await findFault(
      (record) => ({
        ...record,
        events: record.events.filter(({ kind }) => kind !== 'futuresSpreadDue'),
      }),
      { from: 6 },
    )
    expect(message).toMatch(/futuresSpreadDue/)
  })
})
