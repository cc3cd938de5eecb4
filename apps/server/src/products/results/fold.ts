import type { ClientBase } from 'pg'
import type {
  EngineRecord,
  FastSettled,
  IncomeAccrued,
  PositionClosed,
  PositionReduced,
  ProductReturned,
  SpotTraded,
  Swapped,
} from '@candor/engine'
import { type OpenFold, defineFold } from '../../kernel/projector/fold.ts'
import { addEnded } from './ended.ts'
import { resultsSteps } from './engine-tables.migrations.ts'

/** What is summed of one run of records, by the ids of rows that the folds of the products wrote. */
const ADD_ENDED = addEnded({
  fast: 'o.id = any($1::int8[])',
  futures: 'o.id = any($2::int8[])',
  swaps: 's.id = any($3::int8[])',
  trades: 't.id = any($4::int8[])',
  earn: 'unnest($5::int8[], $6::int8[], $7::numeric[]) as e (order_id, at, amount)',
  parts: '(p.order_id, p.seq) in (select * from unnest($8::int8[], $9::int8[]))',
})

/**
 * The house's results by day: each run of records adds what ended in it, so that nobody sums all that
 * ever ended. Its part comes after those whose rows it reads.
 */
export const resultsFold = defineFold({
  tables: ['house_results'],
  steps: resultsSteps,
  open: async (client) => new ResultsFold(client),
})

class ResultsFold implements OpenFold {
  readonly #client: ClientBase
  #ended = nothing()

  constructor(client: ClientBase) {
    this.#client = client
  }

  readonly events = {
    fastSettled: ({ order }: FastSettled) => void this.#ended.fast.push(order),
    positionClosed: ({ order }: PositionClosed) => void this.#ended.futures.push(order),
    positionReduced: ({ order }: PositionReduced, { seq }: EngineRecord) => {
      this.#ended.parted.push(order)
      this.#ended.seqs.push(seq)
    },
    swapped: ({ order }: Swapped) => void this.#ended.swaps.push(order),
    spotTraded: ({ trade }: SpotTraded) => void this.#ended.trades.push(trade),
    incomeAccrued: ({ order, amount, paid }: IncomeAccrued, { at }: EngineRecord) => {
      if (paid) this.#earn(order, at, -amount)
    },
    productReturned: ({ order, penalty, settled }: ProductReturned, { at }: EngineRecord) =>
      this.#earn(order, at, penalty - settled),
  }

  async write(): Promise<void> {
    const { fast, futures, swaps, trades, orders, times, amounts, parted, seqs } = this.#ended
    const values = [fast, futures, swaps, trades, orders, times, amounts, parted, seqs]
    if (values.every(({ length }) => length === 0)) return
    await this.#client.query({ name: 'add-house-results', text: ADD_ENDED, values })
    this.#ended = nothing()
  }

  #earn(order: number, at: number, amount: bigint): void {
    this.#ended.orders.push(order)
    this.#ended.times.push(at)
    this.#ended.amounts.push(String(amount))
  }
}

function nothing() {
  return {
    fast: [] as number[],
    futures: [] as number[],
    swaps: [] as number[],
    trades: [] as number[],
    orders: [] as number[],
    times: [] as number[],
    amounts: [] as string[],
    parted: [] as number[],
    seqs: [] as number[],
  }
}
