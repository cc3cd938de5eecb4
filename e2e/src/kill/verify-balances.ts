import type { AccountRow } from '@candor/protocol'
import type { Investor } from './investor.ts'
import { allRows, answered } from './rows.ts'
import { units } from './units.ts'
import { type Listed, listOrders } from './verify-products.ts'

/** Decimals by currency code. */
export type Funds = ReadonlyMap<string, string>

const LOOKS = 5
/** More than one record of the journal has of one person. */
const MOST_POSTINGS = 100_000

/**
 * Whether a person's account assets are what their funds and the listed orders make: the total,
 * and what is held. A contract may end between the reading of the two; a difference that stays is
 * a fault. Returns one sentence a fault.
 */
export async function balanceFaults(
  investor: Investor,
  first: Listed,
  funds: Funds,
): Promise<string[]> {
  let listed = first
  for (let look = 1; ; look++) {
    const accounts = await answered(() =>
      investor.client.call('accountList', { body: { type: 1 } }),
    )
    const faults = differences(accounts, due(listed, funds))
    if (faults.length === 0 || look === LOOKS) {
      return faults.map((text) => `${investor.account}: ${text}`)
    }
    listed = await listOrders(investor)
  }
}

/** The account record, from its first row on: every row follows from the one before. */
export async function recordFaults(
  investor: Pick<Investor, 'account' | 'client'>,
): Promise<string[]> {
  const { client } = investor
  // What comes and goes while an order waits for its price is told to whoever asks for it alone.
  const records = [
    ...(await allRows(client, 'accountPage', 'query')),
    ...(await allRows(client, 'accountPage', 'query', { kind: 'orderCover' })),
  ].sort((a, b) => placeOf(a.id) - placeOf(b.id))
  const accounts = await client.call('accountList', { body: {} })
  const sums = new Map<string, { available: bigint; held: bigint }>()
  const faults: string[] = []
  for (const row of records) {
    const key = `${row.type} ${row.currencyCode}`
    const sum = sums.get(key) ?? { available: 0n, held: 0n }
    sum.available += units(row.amount)
    sum.held += units(row.heldChange)
    sums.set(key, sum)
    if (units(row.balanceAfter) !== sum.available || units(row.heldAfter) !== sum.held) {
      faults.push(`${investor.account}: record ${row.id} does not follow from those before it`)
    }
  }
  for (const { type, currencyCode, available, held } of accounts) {
    const sum = sums.get(`${type} ${currencyCode}`)
    if (sum?.available !== units(available) || sum.held !== units(held)) {
      faults.push(`${investor.account}: the records of ${currencyCode} do not make its balance`)
    }
  }
  return faults
}

interface Balance {
  total: bigint
  held: bigint
}

/** A record's place in the journal: its id is the record of the journal and the posting in it. */
function placeOf(id: string): number {
  const [seq = 0, ordinal = 0] = id.split('-').map(Number)
  return seq * MOST_POSTINGS + ordinal
}

function differences(rows: readonly AccountRow[], expected: Map<string, Balance>): string[] {
  const faults: string[] = []
  for (const [code, { total, held }] of expected) {
    const row = rows.find(({ currencyCode }) => currencyCode === code)
    if (units(row?.total ?? '0') !== total) {
      faults.push(`${code} is ${row?.total}, the orders make ${total}e-8`)
    }
    if (units(row?.held ?? '0') !== held) {
      faults.push(`${code} holds ${row?.held}, the orders hold ${held}e-8`)
    }
  }
  for (const { currencyCode, total } of rows) {
    if (!expected.has(currencyCode)) faults.push(`${total} ${currencyCode} come from nowhere`)
  }
  return faults
}

/** What the funds and the orders make of each currency. */
function due(listed: Listed, funds: Funds): Map<string, Balance> {
  const balances = new Map<string, Balance>()
  const move = (code: string, total: bigint, held = 0n): void => {
    const balance = balances.get(code) ?? { total: 0n, held: 0n }
    balances.set(code, { total: balance.total + total, held: balance.held + held })
  }
  for (const [code, decimal] of funds) move(code, units(decimal))
  for (const { currencyCode, status, amount, profit } of listed.fast) {
    if (status === 'holding') move(currencyCode, 0n, units(amount))
    else move(currencyCode, units(profit!))
  }
  for (const row of listed.futures) {
    const { currencyCode, status, holdBond: margin, openFee, netProfit } = row
    if (status === 'notExecuted') move(currencyCode, 0n, units(margin) + units(openFee))
    else if (status === 'closed') move(currencyCode, units(netProfit!))
    else if (status !== 'cancelled') move(currencyCode, -units(openFee), units(margin))
  }
  for (const { from, to, amount, received } of listed.swaps) {
    move(from, -units(amount))
    move(to, units(received))
  }
  for (const { currencyCode, status, amount, incomePaid, penalty } of listed.wealth) {
    move(currencyCode, units(incomePaid) - units(penalty), status === 'active' ? units(amount) : 0n)
  }
  for (const { currencyCode, status, amount, actualReturn } of listed.locks) {
    if (status === 'active') move(currencyCode, 0n, units(amount))
    else move(currencyCode, units(actualReturn!) - units(amount))
  }
  return balances
}
