import type { ClientBase } from 'pg'
import type { Batch } from './batch.ts'
import { copyInto } from './copy.ts'
import { insert } from './insert.ts'
import { orderRows } from './order-changes.ts'
import { Rows } from './rows.ts'
import { writeDefinitions } from './write-definitions.ts'
import { writeProducts } from './write-products.ts'

/** Someone else moved the watermark: two writers at work on one database, or an old copy of it. */
class WatermarkMoved extends Error {
  override name = 'WatermarkMoved'
}

/**
 * Writes a batch and the watermark in one transaction. The watermark moves only from `from`, so a
 * batch is in the tables once or not at all, whatever was interrupted and by whom.
 *
 * The commit does not wait for PostgreSQL's own disk: a transaction lost with its machine takes the
 * watermark along, and the journal still holds its records.
 */
export async function writeBatch(client: ClientBase, from: number, batch: Batch): Promise<void> {
  await client.query('begin; set local synchronous_commit = off')
  try {
    const moved = await client.query({
      name: 'watermark',
      text: `
        update projector_state set seq = $2, at = $3, gift_currency = $4
        where id = 1 and seq = $1`,
      values: [from, batch.last, batch.at, batch.giftCurrency ?? null],
    })
    if (moved.rowCount !== 1) {
      throw new WatermarkMoved(`the tables are not at record ${from}, where this writer left them`)
    }
    await writeDefinitions(client, batch)
    await copyInto(client, 'account_records', batch.records)
    await copyInto(client, 'spot_trades', batch.trades)
    await insert(client, 'recharges', batch.recharges)
    await insert(client, 'withdrawals', batch.requested)
    await batch.withdrawals.write(client)
    await writeBonuses(client, batch)
    await writeBalances(client, batch)
    await writeOrders(client, batch)
    await writeProducts(client, batch)
    await writeVolumes(client, batch)
    await writeTurnover(client, batch)
    await client.query('commit')
  } catch (error) {
    // On a broken connection there is nothing left to roll back.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function writeBalances(client: ClientBase, batch: Batch): Promise<void> {
  const rows = new Rows({
    user_id: 'int8',
    purse: 'int2',
    currency: 'int2',
    available: 'numeric',
    held: 'numeric',
  })
  for (const { user, purse, currency, available, held } of batch.balances) {
    rows.add(user, purse, currency, available, held)
  }
  await insert(
    client,
    'ledger_balances',
    rows,
    'on conflict (user_id, purse, currency) do update ' +
      'set available = excluded.available, held = excluded.held',
  )
}

async function writeOrders(client: ClientBase, batch: Batch): Promise<void> {
  const { placed, changed } = orderRows(batch.orders)
  await copyInto(client, 'spot_orders', placed)
  if (changed.length === 0) return
  const updated = await client.query({
    name: 'update-orders',
    text: `
      update spot_orders o set
        filled = o.filled + c.filled, worth = o.worth + c.worth, fee = o.fee + c.fee,
        status = c.status, close_reason = c.close_reason,
        updated_at = c.updated_at, closed_at = c.closed_at
      from ${changed.source('c')} where o.id = c.id`,
    values: changed.literals(),
  })
  if (updated.rowCount !== changed.length) {
    throw new Error('the records speak of an order that the tables do not hold')
  }
}

async function writeVolumes(client: ClientBase, batch: Batch): Promise<void> {
  const rows = new Rows({ user_id: 'int8', currency: 'int2', worth: 'numeric', fills: 'int8' })
  for (const { user, currency, worth, fills } of batch.volumes.values()) {
    rows.add(user, currency, worth, fills)
  }
  await insert(
    client,
    'engine_volumes',
    rows,
    'on conflict (user_id, currency) do update ' +
      'set worth = engine_volumes.worth + excluded.worth, ' +
      'fills = engine_volumes.fills + excluded.fills',
  )
}

async function writeBonuses(client: ClientBase, { bonuses }: Batch): Promise<void> {
  if (bonuses.length === 0) return
  const rows = new Rows({ user_id: 'int8', turnover: 'numeric' })
  for (const { user, turnoverDue } of bonuses) rows.add(user, turnoverDue)
  await client.query({
    name: 'add-turnover',
    text: `
      update engine_users u set
        turnover_asked = u.turnover_asked + b.turnover, turnover_due = u.turnover_due + b.turnover
      from ${rows.source('b')} where u.user_id = b.user_id`,
    values: rows.literals(),
  })
}

/** Down to zero; users who owe none, nearly all of them soon, cost nothing. */
async function writeTurnover(client: ClientBase, batch: Batch): Promise<void> {
  const rows = new Rows({ user_id: 'int8', turnover: 'numeric' })
  for (const [user, turnover] of batch.turnover) rows.add(user, turnover)
  if (rows.length === 0) return
  await client.query({
    name: 'update-turnover',
    text: `
      update engine_users u set turnover_due = greatest(u.turnover_due - t.turnover, 0)
      from ${rows.source('t')} where u.user_id = t.user_id and u.turnover_due > 0`,
    values: rows.literals(),
  })
}
