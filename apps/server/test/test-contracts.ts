import type { Command, FastSpec, FuturesSpec } from '@candor/engine'
import { amount, ppm } from '@candor/money'
import type { DrivenVenue } from './driven-venue.ts'
import type { TestUser, TestVenue } from './venue.ts'

/** What is traded here and nowhere else: its index has no source, so that only the test prints it. */
export const SYMBOL = 'TESTUSDT'

const USDT = 1_000_000n

/** 30 s pay 80 %, 60 s pay 85 %; stakes of 1 to 1,000 USDT. */
const FAST: Omit<FastSpec, 'index' | 'currency'> = {
  symbol: SYMBOL,
  terms: [
    { durationMs: 60_000, payout: ppm(850_000) },
    { durationMs: 30_000, payout: ppm(800_000) },
  ],
  minStake: amount(USDT),
  maxStake: amount(1_000n * USDT),
  maxOpen: 3,
  open: true,
}

/** Lots of 0.1; a fee of 0.05 %, no half-spread, tiers from 0.5 %. */
const FUTURES: Omit<FuturesSpec, 'index' | 'currency'> = {
  symbol: SYMBOL,
  tickWorth: amount(1_000n),
  levers: [1, 5, 10, 20, 50],
  fee: ppm(500),
  halfSpread: ppm(0),
  tiers: [
    { from: amount(0n), maintenance: ppm(5_000) },
    { from: amount(50_000n * USDT), maintenance: ppm(10_000) },
  ],
  minLots: 1,
  maxLots: 100_000,
  maxOrders: 5,
  profitCap: ppm(5_000_000),
  exposure: ppm(500_000),
  open: true,
}

/** Defines an index with fast and futures contracts on it, and prints 100.00. */
export async function defineProducts(venue: DrivenVenue): Promise<void> {
  const { engine } = venue.parts.transactor
  await accepted(venue, {
    kind: 'defineIndex',
    spec: { symbol: SYMBOL, scale: 2, stalenessMs: 10_000 },
  })
  const index = engine.indexId(SYMBOL)!
  const currency = engine.currencyId('USDT')!
  await accepted(venue, { kind: 'defineFast', spec: { ...FAST, index, currency } })
  await accepted(venue, { kind: 'defineFutures', spec: { ...FUTURES, index, currency } })
  await printPrice(venue, '100.00')
}

/** Prints the symbol's index and waits for the tables to hold what that set off. */
export async function printPrice(venue: DrivenVenue, price: string): Promise<void> {
  await venue.print({ [SYMBOL]: price })
  await venue.settled()
}

/** The same, and waits until the movement has faded that widens the spread. */
export async function printCalmPrice(venue: DrivenVenue, price: string): Promise<void> {
  await venue.print({ [SYMBOL]: price })
  venue.wait(10_000)
  await printPrice(venue, price)
}

/** Accepts the risk notice for a user, without which neither contract is opened. */
export async function acceptRisk(venue: TestVenue, user: TestUser): Promise<void> {
  const answer = await venue.call('/player/acceptRiskNotice', { body: {}, token: user.token })
  if (answer.code !== 200) throw new Error(`The risk notice was not taken: ${answer.text}`)
}

async function accepted(venue: TestVenue, command: Command): Promise<void> {
  const result = await venue.parts.transactor.submit(command)
  if (result.outcome !== 'accepted') throw new Error(`${command.kind} was ${result.outcome}`)
}
