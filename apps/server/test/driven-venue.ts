import { type Price, parsePrice } from '@candor/money'
import { OPENING_LAG_MS } from '@candor/terms'
import type { StartOptions } from '../src/main/start-venue.ts'
import { type TestVenue, startTestVenue } from './venue.ts'

/**
 * A venue whose clock and prices are the test's: the market source is silent once it is up, and
 * time stands still until the test moves it. An order that waits for the next price gets the one that
 * stands, half a second later by the test's clock.
 */
export interface DrivenVenue extends TestVenue {
  /** Milliseconds since 1970 UTC. */
  now(): number
  /** From now on an order that waits for the next price waits until the test says one. */
  silence(): void
  /** Moves the clock alone: what is due stays due, and prices grow old. */
  wait(ms: number): void
  /** Moves the clock, carries out what is due, says the test's prices again, and lets tables catch up. */
  pass(ms: number): Promise<void>
  /** Prints index prices by symbol, as decimals. */
  print(prices: Readonly<Record<string, string>>): Promise<void>
  /** Waits until the tables hold all that is durable. */
  settled(): Promise<void>
}

export async function startDrivenVenue(
  environment: Record<string, string> = {},
  options: Omit<StartOptions, 'now'> = {},
): Promise<DrivenVenue> {
  const clock: { at: number | undefined } = { at: undefined }
  const now = () => clock.at ?? Date.now()
  const venue = await startTestVenue(environment, { ...options, now })
  const { transactor, market, projector, timekeeper } = venue.parts
  await market.stopPrints()
  await timekeeper.stop()
  clock.at = Date.now()
  const prices = new Map<number, string>()

  const say = async () => {
    const { engine } = transactor
    const prints = [...prices].map(([index, text]) => {
      const parsed = parsePrice(text, engine.indexes()[index]!.scale)
      if (!parsed.ok) throw new Error(`"${text}" is not a price: ${parsed.fault}`)
      return { index, price: parsed.value }
    })
    if (prints.length === 0) return
    const result = await transactor.submit({ kind: 'printPrices', prints })
    if (result.outcome !== 'accepted') throw new Error('The prices were not taken.')
  }
  const carryOut = async () => {
    for (;;) {
      const [pending] = transactor.engine.duePendings(1)
      const [trigger] = transactor.engine.dueTriggers(1, now())
      const result = await transactor.submit(
        pending
          ? { kind: 'carryOutPending', ...pending }
          : trigger
            ? { kind: 'carryOutTrigger', ...trigger }
            : { kind: 'passTime' },
      )
      if (result.outcome !== 'accepted') return
    }
  }
  /** Says the next price of an order that waits for it: the one that stands, the lag later. */
  const sayNext = async (indexes: readonly number[]) => {
    clock.at = now() + OPENING_LAG_MS
    const { engine } = transactor
    const prints = indexes.map((index) => ({
      index,
      price: engine.indexPrice(index)!.price as Price,
    }))
    await transactor.submit({ kind: 'printPrices', prints })
    await carryOut()
  }
  const silent = { is: false }
  transactor.onCommit((records) => {
    const events = silent.is ? [] : records.flatMap((record) => record.events)
    const waiting = events.flatMap((event) =>
      event.kind === 'pendingAccepted' ? event.indexes : [],
    )
    if (waiting.length > 0) void sayNext([...new Set(waiting)])
  })
  const settled = () => projector.reached(transactor.durableSeq)
  return {
    ...venue,
    now,
    settled,
    silence: () => void (silent.is = true),
    wait: (ms) => void (clock.at = now() + ms),
    pass: async (ms) => {
      clock.at = now() + ms
      await carryOut()
      await say()
      await settled()
    },
    print: async (named) => {
      for (const [symbol, text] of Object.entries(named)) {
        const index = transactor.engine.indexId(symbol)
        if (index === undefined) throw new Error(`There is no index ${symbol}.`)
        prices.set(index, text)
      }
      await say()
    },
  }
}
