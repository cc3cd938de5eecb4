import type {
  EngineRecord,
  IncomeAccrued,
  ProductBought,
  ProductKind,
  ProductReturned,
  ProductSpec,
} from '@candor/engine'
import type { ClientBase } from 'pg'
import { DAY_MS } from '@candor/money/durations'
import { codeOf } from '../../kernel/projector/codes.ts'
import { type EventOf, type OpenFold, defineFold } from '../../kernel/projector/fold.ts'
import { NULL } from '../../kernel/projector/rows.ts'
import { PRODUCT_KINDS } from './codes.ts'
import { earnSteps } from './engine-tables.migrations.ts'
import { boughtProductRow, incomeRows, productChanges, returnOf, returnedRows } from './rows.ts'

/** Products of wealth and lock mining, what was bought of them, and each day's income. */
export const earnFold = defineFold({
  tables: ['engine_products', 'product_orders', 'product_incomes'],
  steps: earnSteps,
  // Previews are read from the engine.
  withoutRows: ['productPreviewed'],
  open: async (client) => {
    const { rows } = await client.query<{ id: number; kind: number }>(
      'select id, kind from engine_products',
    )
    return new EarnFold(client, new Map(rows.map(({ id, kind }) => [id, PRODUCT_KINDS[kind]!])))
  },
})

class EarnFold implements OpenFold {
  readonly #client: ClientBase
  readonly #kinds: Map<number, ProductKind>
  readonly #orders = productChanges()
  #incomes = incomeRows()
  #returned = returnedRows()
  #defined: { id: number; spec: ProductSpec }[] = []

  constructor(client: ClientBase, kinds: Map<number, ProductKind>) {
    this.#client = client
    this.#kinds = kinds
  }

  readonly events = {
    productDefined: (event: EventOf<'productDefined'>) => {
      this.#kinds.set(event.id, event.spec.kind)
      this.#defined.push(event)
    },
    productBought: (event: ProductBought, { at }: EngineRecord) => {
      const kind = this.#kinds.get(event.product)
      if (!kind) throw new Error(`product ${event.product} was bought before its definition`)
      this.#orders.place(boughtProductRow(event, at, kind))
    },
    incomeAccrued: ({ order, day, amount, paid }: IncomeAccrued, { at }: EngineRecord) => {
      this.#incomes.add(order, day, amount, paid ? at : NULL)
      this.#orders.change(order, { accrued: day, income_paid: paid ? amount : 0n })
    },
    productReturned: (event: ProductReturned, { at }: EngineRecord) => {
      this.#returned.add(event.order, at)
      this.#orders.change(event.order, returnOf(event, at))
    },
  }

  async write(): Promise<void> {
    await this.#writeProducts()
    await this.#orders.write(this.#client)
    await this.#writeIncomes()
    await this.#settleIncomes()
  }

  async #writeProducts(): Promise<void> {
    for (const { id, spec } of this.#defined) {
      const { kind, code, currency } = spec
      await this.#client.query(
        `insert into engine_products (id, kind, code, currency) values ($1, $2, $3, $4)
        on conflict (id) do nothing`,
        [id, codeOf(PRODUCT_KINDS, kind), code, currency],
      )
    }
    this.#defined = []
  }

  async #writeIncomes(): Promise<void> {
    const incomes = this.#incomes
    if (incomes.length === 0) return
    const added = await this.#client.query({
      name: 'insert-incomes',
      text: `
        insert into product_incomes
          (order_id, day, user_id, product, kind, amount, at, settled_at)
        select c.order_id, c.day, o.user_id, o.product, o.kind, c.amount,
          o.started_at + c.day * ${DAY_MS}::int8, c.settled_at
        from ${incomes.source('c')} join product_orders o on o.id = c.order_id`,
      values: incomes.literals(),
    })
    if (added.rowCount !== incomes.length) {
      throw new Error('the records speak of an order that the tables do not hold')
    }
    this.#incomes = incomeRows()
  }

  /** An order that ends records no more income, so what it settles was recorded before or here. */
  async #settleIncomes(): Promise<void> {
    const returned = this.#returned
    if (returned.length === 0) return
    await this.#client.query({
      name: 'settle-incomes',
      text: `
        update product_incomes i set settled_at = c.at
        from ${returned.source('c')} where i.order_id = c.order_id and i.settled_at is null`,
      values: returned.literals(),
    })
    this.#returned = returnedRows()
  }
}
