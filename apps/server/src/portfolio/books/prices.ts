import { divFloor } from '@candor/money'
import type { Kysely } from 'kysely'
import { SETTLEMENT_CURRENCY } from '../../catalogue/catalogue.ts'
import { worthInUsdt } from '../../cash/accounts/worth.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Database } from '../../kernel/store/database.ts'

interface Close {
  day: number
  numerator: bigint
  denominator: bigint
}

/** How the close of an index is named among those of currencies. */
export const indexCode = (symbol: string): string => `index:${symbol}`

/** What currencies were worth at the ends of days, and are now; and where indexes stood. */
export class Prices {
  readonly #engine: Kernel['transactor']['engine']
  readonly #closes: ReadonlyMap<string, readonly Close[]>
  readonly #until: number

  constructor(
    engine: Kernel['transactor']['engine'],
    closes: ReadonlyMap<string, readonly Close[]>,
    until: number,
  ) {
    this.#engine = engine
    this.#closes = closes
    this.#until = until
  }

  /**
   * Units of USDT for units of a currency at a day's end, rounded down; of a day that is not booked
   * yet, at the last index prices. A day without a close has that of the day before it, else of the
   * first after it; 0 where no price is known at all.
   */
  worth(currency: number, units: bigint, day: number): bigint {
    const { code } = this.#engine.currencies()[currency]!
    if (code === SETTLEMENT_CURRENCY) return units
    if (day >= this.#until) return this.now(currency, units)
    const close = closeAt(this.#closes.get(code) ?? [], day)
    return close ? divFloor(units * close.numerator, close.denominator) : this.now(currency, units)
  }

  /**
   * Where an index stood at a day's end, in units of its last digit; of a day that is not booked yet its
   * last print. Undefined where it has no print. A day without a close is as for `worth`.
   */
  index(index: number, day: number): number | undefined {
    const { symbol } = this.#engine.indexes()[index]!
    const closes = day < this.#until ? this.#closes.get(indexCode(symbol)) : undefined
    const close = closeAt(closes ?? [], day)
    return close ? Number(close.numerator) : this.#engine.indexPrice(index)?.price
  }

  /** Units of USDT at the last index prices. A currency without a price counts as nothing. */
  now(currency: number, units: bigint): bigint {
    return worthInUsdt(this.#engine, currency, units) ?? 0n
  }
}

/** Reads the closes of the days from `first` on, and the last of before. `until`: the first day that is not booked. */
export async function readPrices(
  { transactor: { engine } }: Pick<Kernel, 'transactor'>,
  db: Kysely<Database>,
  { first, until }: { first: number; until: number },
): Promise<Prices> {
  const before = db
    .selectFrom('day_prices')
    .select(['code', 'day', 'numerator', 'denominator'])
    .distinctOn('code')
    .where('day', '<', first)
    .orderBy('code')
    .orderBy('day', 'desc')
  const from = db
    .selectFrom('day_prices')
    .select(['code', 'day', 'numerator', 'denominator'])
    .where('day', '>=', first)
    .orderBy('day')
  const closes = new Map<string, Close[]>()
  for (const { code, ...close } of [...(await before.execute()), ...(await from.execute())]) {
    const own = closes.get(code)
    if (own) own.push(close)
    else closes.set(code, [close])
  }
  return new Prices(engine, closes, until)
}

/** The last close up to a day, else the first. */
export function closeAt<C extends { day: number }>(
  closes: readonly C[],
  day: number,
): C | undefined {
  let low = 0
  let high = closes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (closes[middle]!.day <= day) low = middle + 1
    else high = middle
  }
  return closes[Math.max(0, low - 1)]
}
