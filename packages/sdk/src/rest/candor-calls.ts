import { type CallOptions, Caller, type CandorOptions } from './caller.ts'
import type { Answer, Asked, OperationName, PagedName, RowOf } from './operation-types.ts'
import { ROUTES } from './routes.ts'

/** Any operation by its name, and lists page by page. */
export class CandorCalls {
  readonly #caller: Caller

  constructor(options: CandorOptions) {
    this.#caller = new Caller(options)
  }

  /**
   * Every row of a paged operation, newest first, page by page as they are read.
   *
   * ```ts
   * for await (const fill of candor.rows('listFills', { symbol: 'BTCUSDT' })) console.log(fill.price)
   * ```
   */
  async *rows<N extends PagedName>(
    name: N,
    asked: Omit<Asked<N>, 'cursor'>,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<N>, void, void> {
    let cursor: string | null = null
    do {
      const whole = (cursor === null ? asked : { ...asked, cursor }) as Asked<N>
      const page = (await this.call(name, whole, options)) as Page<RowOf<N>>
      yield* page.rows
      cursor = page.nextCursor
    } while (cursor !== null)
  }

  /** Milliseconds by which the venue's clock is ahead of this machine's. */
  clockOffset(): Promise<number> {
    return this.#caller.clockOffset()
  }

  /** Any operation by its name. */
  async call<N extends OperationName>(
    name: N,
    asked: Asked<N>,
    options?: CallOptions,
  ): Promise<Answer<N>> {
    return (await this.#caller.call(ROUTES[name], asked as object as Fields, options)) as Answer<N>
  }
}

interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

type Fields = Readonly<Record<string, unknown>>
