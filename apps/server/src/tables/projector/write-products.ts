import { DAY_MS } from '@candor/terms'
import type { ClientBase } from 'pg'
import type { Batch } from './batch.ts'
import { copyInto } from './copy.ts'

/** Fast contracts, futures, exchanges, wealth and lock mining of a batch. */
export async function writeProducts(client: ClientBase, batch: Batch): Promise<void> {
  await batch.fastOrders.write(client)
  await batch.futuresOrders.write(client)
  await writeMargins(client, batch)
  await copyInto(client, 'swaps', batch.swaps)
  await batch.productOrders.write(client)
  await writeIncomes(client, batch)
}

/** Margins of the positions that were opened, against the turnover due of those who owe some. */
async function writeMargins(client: ClientBase, { opened }: Batch): Promise<void> {
  if (opened.length === 0) return
  await client.query({
    name: 'count-margins',
    text: `
      update engine_users u set turnover_due = greatest(u.turnover_due - m.margin, 0)
      from (
        select o.user_id, sum(o.margin) as margin
        from ${opened.source('c')}
        join futures_orders o on o.id = c.order_id
        join engine_futures f on f.id = o.futures and f.currency = c.gift_currency
        group by o.user_id
      ) m
      where u.user_id = m.user_id and u.turnover_due > 0`,
    values: opened.literals(),
  })
}

/** An order that ends records no more income, so what it settles was recorded before or here. */
async function writeIncomes(client: ClientBase, { incomes, returned }: Batch): Promise<void> {
  if (incomes.length > 0) {
    const added = await client.query({
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
  }
  if (returned.length === 0) return
  await client.query({
    name: 'settle-incomes',
    text: `
      update product_incomes i set settled_at = c.at
      from ${returned.source('c')} where i.order_id = c.order_id and i.settled_at is null`,
    values: returned.literals(),
  })
}
