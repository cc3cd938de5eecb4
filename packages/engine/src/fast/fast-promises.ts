import type { Amount } from '@candor/money'
import type { Direction } from '@candor/terms'

/** What the open contracts of each symbol and direction would win together. */
export class FastPromises {
  readonly #promised = new Map<string, bigint>()

  of(fast: number, direction: Direction): bigint {
    return this.#promised.get(`${fast} ${direction}`) ?? 0n
  }

  add({ fast, direction, profit }: { fast: number; direction: Direction; profit: Amount }): void {
    this.#promised.set(`${fast} ${direction}`, this.of(fast, direction) + profit)
  }

  remove(order: { fast: number; direction: Direction; profit: Amount }): void {
    const { fast, direction, profit } = order
    this.#promised.set(`${fast} ${direction}`, this.of(fast, direction) - profit)
  }
}
