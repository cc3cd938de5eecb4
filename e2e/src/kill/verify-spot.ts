import type { SpotOrderRow } from '@candor/protocol'
import { allRows, answered } from './rows.ts'
import type { Trader } from './trader.ts'
import { units } from './units.ts'

const GIFT = units('10')

/**
 * Holds what the venue says after a restart against what this person was told before it: every
 * acknowledged order is there once with its terms, nothing else is, every acknowledged
 * cancellation stands, and the balances are what the gift and the listed orders make. Returns one
 * sentence a fault.
 */
export async function verifySpot(trader: Trader): Promise<string[]> {
  const faults: string[] = []
  const fault = (text: string): void => void faults.push(`${trader.account}: ${text}`)
  const rows = await allRows(trader.client, 'getCoinOrder', 'body')
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (byId.size !== rows.length) fault('an order is listed twice')

  let accepted = 0
  for (const [requestId, sent] of trader.orders) {
    if (sent.fate !== 'accepted') continue
    accepted += 1
    const row = byId.get(sent.answer!.id)
    if (!row) {
      fault(`acknowledged order ${sent.answer!.id} (request ${requestId}) is gone`)
      continue
    }
    const { side, method, quantity } = sent.request.body!
    if (row.side !== side || row.method !== method) fault(`order ${row.id} has other terms`)
    if (quantity && units(row.quantity ?? '0') !== units(String(quantity))) {
      fault(`order ${row.id} has another quantity`)
    }
    if (units(row.filledQuantity) < units(sent.answer!.filledQuantity))
      fault(`order ${row.id} lost a fill`)
    if (sent.answer!.status !== 'entrusted' && row.status !== sent.answer!.status) {
      fault(`order ${row.id} was ${sent.answer!.status} and is ${row.status}`)
    }
  }
  if (rows.length !== accepted) fault(`${accepted} orders were accepted, ${rows.length} are listed`)
  for (const id of trader.cancelled) {
    if (byId.get(id)?.status === 'entrusted') fault(`cancelled order ${id} is open again`)
  }
  for (const text of await balanceFaults(trader, rows)) fault(text)
  return faults
}

async function balanceFaults(trader: Trader, rows: readonly SpotOrderRow[]): Promise<string[]> {
  const faults: string[] = []
  const accounts = await answered(() => trader.client.call('accountList', { body: { type: 2 } }))
  const expected = new Map<string, { total: bigint; held: bigint }>([
    ['USDT', { total: GIFT, held: 0n }],
  ])
  const of = (code: string) => {
    const entry = expected.get(code) ?? { total: 0n, held: 0n }
    expected.set(code, entry)
    return entry
  }
  for (const row of rows) {
    const [paid, received] = row.side === 'buy' ? [row.quote, row.base] : [row.base, row.quote]
    const [out, back] =
      row.side === 'buy'
        ? [row.filledAmount, row.filledQuantity]
        : [row.filledQuantity, row.filledAmount]
    of(paid).total -= units(out)
    of(received).total += units(back) - units(row.fee)
    of(row.heldCurrency).held += units(row.held)
    if (row.status !== 'entrusted' && units(row.held) !== 0n)
      faults.push(`closed order ${row.id} still holds`)
  }
  for (const [code, { total, held }] of expected) {
    const account = accounts.find((candidate) => candidate.currencyCode === code)
    if (units(account?.total ?? '0') !== total)
      faults.push(`${code} is ${account?.total}, the orders make ${total}e-8`)
    if (units(account?.held ?? '0') !== held)
      faults.push(`${code} holds ${account?.held}, the orders hold ${held}e-8`)
  }
  return faults
}
