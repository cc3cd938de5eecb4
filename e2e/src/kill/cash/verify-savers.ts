import type { AccountRecord, AccountRow, TransactionRow } from '@candor/protocol'
import type { Books } from '../books/books.ts'
import { allRows, answered } from '../rows.ts'
import { units } from '../units.ts'
import type { Saver } from './saver.ts'

type History = readonly TransactionRow[]
/** What a person was told of a request: the row that it made. */
export type Told = Pick<TransactionRow, 'id' | 'currencyCode' | 'amount'>

/** What was taken back of gift and bonuses, as where somebody else was given them already. */
type Returned = Pick<AccountRecord, 'currencyCode' | 'amount'>

const LOOKS = 5
const GIFT = units('10')

/**
 * Whether a person's history has all that they were told and nothing else, what was at its end
 * stays, and their assets are what the history makes. A step may be taken between two readings; a
 * difference that stays is a fault. Returns one sentence a fault.
 */
export async function saverFaults(saver: Saver, books: Books): Promise<string[]> {
  for (let look = 1; ; look++) {
    const history = await allRows(saver.client, 'transactionPage', 'query')
    const accounts = await answered(() => saver.client.call('accountList', { body: { type: 1 } }))
    const takenBack = await answered(() =>
      saver.client.call('accountPage', { query: { kind: 'creditReturn', limit: 100 } }),
    )
    const faults = [
      ...historyFaults(history, toldTo(saver)),
      ...endFaults(history, saver.ended),
      ...assetFaults(accounts, history, takenBack.records),
      ...carriedOut(saver, books),
    ]
    if (faults.length > 0 && look < LOOKS) continue
    for (const row of history) if (row.status !== 'processing') saver.ended.set(row.id, row)
    return faults.map((text) => `${saver.account}: ${text}`)
  }
}

function toldTo(saver: Saver): Told[] {
  return [
    ...saver.accepted('claim'),
    ...saver.accepted('testFunds'),
    ...saver.accepted('payout'),
  ].map(({ act, answer }) => (act === 'payout' ? { ...answer, id: rowId(answer.id) } : answer))
}

/** Withdrawals are answered with their number; in the history each kind has a letter. */
function rowId(id: string): string {
  return id.startsWith('w') ? id : `w${id}`
}

/** Each request that was acknowledged is there once; of what was not asked for, only transfers. */
export function historyFaults(history: History, told: readonly Told[]): string[] {
  const faults: string[] = []
  const rows = new Map(history.map((row) => [row.id, row]))
  if (rows.size !== history.length) faults.push('a recharge or withdrawal is listed twice')
  const ids = new Set<string>()
  for (const { id, currencyCode, amount } of told) {
    if (ids.has(id)) faults.push(`${id} was answered to two requests`)
    ids.add(id)
    const row = rows.get(id)
    if (!row) faults.push(`acknowledged ${id} is gone`)
    else if (row.currencyCode !== currencyCode || units(row.amount) !== units(amount)) {
      faults.push(`${id} was answered over ${amount} ${currencyCode} and is over ${row.amount}`)
    }
  }
  for (const { id, way } of history) {
    const isOwn = way !== 'chain' || !id.startsWith('t')
    if (isOwn && way !== 'other' && !ids.has(id))
      faults.push(`${id} exists and was never acknowledged`)
  }
  return faults
}

/** What had ended stands as it was. */
export function endFaults(history: History, ended: ReadonlyMap<string, TransactionRow>): string[] {
  const rows = new Map(history.map((row) => [row.id, row]))
  return [...ended.values()].flatMap(({ id, status, received, bonus, reason }) => {
    const row = rows.get(id)
    const stands =
      row?.status === status &&
      row.received === received &&
      row.bonus === bonus &&
      row.reason === reason
    // A claim that was matched late takes the place of its transfer.
    const isMerged = row === undefined && id.startsWith('t')
    return stands || isMerged ? [] : [`${id} was ${status} and is ${row?.status ?? 'gone'}`]
  })
}

/**
 * The assets are the gift and what came in, less what went out or was taken back of gift and bonuses
 * alone; held is what is on its way out.
 */
export function assetFaults(
  assets: readonly AccountRow[],
  history: History,
  takenBack: readonly Returned[],
): string[] {
  const faults: string[] = []
  const due = new Map([['USDT', { total: GIFT, held: 0n }]])
  const of = (code: string) => {
    const entry = due.get(code) ?? { total: 0n, held: 0n }
    due.set(code, entry)
    return entry
  }
  for (const { type, status, currencyCode, amount, received, bonus } of history) {
    if (type === 'WITHDRAWAL') {
      if (status === 'success') of(currencyCode).total -= units(amount)
      if (status === 'processing') of(currencyCode).held += units(amount)
    } else if (status === 'success') {
      of(currencyCode).total += units(received)
      of('USDT').total += units(bonus)
    }
  }
  let given = GIFT + history.reduce((sum, { bonus }) => sum + units(bonus), 0n)
  for (const { currencyCode, amount } of takenBack) {
    of(currencyCode).total += units(amount)
    given += units(amount)
  }
  if (given < 0n) faults.push('more was taken back than was ever given')
  for (const [code, { total, held }] of due) {
    const row = assets.find(({ currencyCode }) => currencyCode === code)
    const has = units(row?.total ?? '0')
    const holds = units(row?.held ?? '0')
    if (has !== total || holds !== held) {
      faults.push(
        `${code} is ${has}e-8 with ${holds} held, the history makes ${total} with ${held}`,
      )
    }
  }
  return faults
}

function carriedOut({ facts: { user }, requests }: Saver, books: Books): string[] {
  return requests.flatMap(({ act, fate, requestId, error }) =>
    fate === 'refused' && requestId && books.hasRequest(user, requestId)
      ? [`${act} ${requestId} was carried out and then refused as ${error}`]
      : [],
  )
}
