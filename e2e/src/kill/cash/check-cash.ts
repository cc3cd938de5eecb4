import type { Books } from '../books/books.ts'
import type { Operator } from './operator.ts'
import { TWO_FROM } from './open-operators.ts'
import type { Outside } from './outside.ts'
import type { Saver } from './saver.ts'
import { actFaults } from './verify-acts.ts'
import { payoutFaults } from './verify-payouts.ts'
import { chainFaults, claimFaults, transferFaults } from './verify-recharges.ts'
import { saverFaults } from './verify-savers.ts'
import { type CashRows, readCashRows } from './cash-rows.ts'

/** Everybody who moves money in and out, and the books to hold them against. */
export interface Cash {
  /** The venue's settings, by which its tables are found: DATA_DIR, DATABASE_URL. */
  environment: Readonly<Record<string, string>>
  savers: readonly Saver[]
  operators: readonly Operator[]
  outside: Outside
  books: Books
}

const MINIMUM = '10'
const SETTLED_WITHIN_MS = 60_000

/**
 * What is wrong with recharges, withdrawals and what operators did, a sentence each. `durable`
 * returns the last durable record: what the tables and the signer know is in the journal up to
 * there. `isLast`: first everything that is on its way has to arrive.
 */
export async function checkCash(
  { environment, savers, operators, outside, books }: Cash,
  durable: () => Promise<number>,
  isLast: boolean,
): Promise<string[]> {
  const chain = isLast ? await chainAtRest(outside) : undefined
  const rows = isLast
    ? await settledRows(environment, chain?.head)
    : await readCashRows(environment)
  const signed = [...outside.signer.paid]
  const paidByHand = new Set(outside.paidByHand)
  await books.follow(await durable())
  const { cash, engine } = books
  const decisions = operators.flatMap((operator) => operator.decisions)
  const usdt = engine.currencyId('USDT')!
  const { scale } = engine.currencies()[usdt]!
  const currencyOf = (code: string) => {
    const id = engine.currencyId(code)!
    return { id, scale: engine.currencies()[id]!.scale }
  }
  const { withdrawals } = cash
  const facts = { ...rows, book: cash, currencyOf, twoFrom: TWO_FROM }
  const ofSavers = await Promise.all(savers.map((saver) => saverFaults(saver, books)))
  return [
    ...rows.auditFaults,
    ...claimFaults(facts, isLast),
    ...transferFaults(rows.transfers, cash),
    ...(chain ? chainFaults(chain, ownersOf(rows), minimumOf(scale), cash.credits()) : []),
    ...payoutFaults({ ...rows, withdrawals, signed, paidByHand, scale }),
    ...actFaults(decisions, { ...rows, withdrawals }),
    ...heldFaults(books, savers),
    ...certifiedFaults(books, rows),
    ...operators.flatMap(({ faults }) => faults.splice(0)),
    ...ofSavers.flat(),
  ]
}

/** Every transfer gets its confirmations; no block comes after. */
async function chainAtRest(outside: Outside) {
  await outside.calm()
  return outside.anvil ? outside.transfers() : undefined
}

/** What the tables say once the chain was read to this block and nothing accepted waits any more. */
async function settledRows(
  environment: Cash['environment'],
  head: number | undefined,
): Promise<CashRows> {
  const until = Date.now() + SETTLED_WITHIN_MS
  for (;;) {
    const rows = await readCashRows(environment)
    const isRead = head === undefined || (rows.cursor?.block ?? 0) >= head
    const waits =
      rows.claims.some(({ status }) => status === 'accepted') ||
      rows.certifications.some(({ status }) => status === 'accepted') ||
      rows.transfers.some(({ status }) => status === 'seen' || status === 'confirmed')
    if ((isRead && !waits) || Date.now() > until) return rows
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** By deposit address, as logs name it. */
function ownersOf({ addresses }: CashRows): Map<string, number> {
  return new Map(addresses.map(({ hex, user_id }) => [hex, user_id]))
}

function minimumOf(scale: number): bigint {
  return BigInt(MINIMUM) * 10n ** BigInt(scale)
}

/** What a saver holds is exactly what is on its way out. */
function heldFaults({ engine, cash }: Books, savers: readonly Saver[]): string[] {
  const due = new Map<string, bigint>()
  for (const { requested, stage } of cash.withdrawals.values()) {
    if (stage === 'confirmed' || stage === 'refused') continue
    const key = `${requested.user} ${requested.currency}`
    due.set(key, (due.get(key) ?? 0n) + requested.amount)
  }
  return savers.flatMap(({ facts: { user }, account }) =>
    engine.currencies().flatMap(({ code }, currency) => {
      const held = engine.held(user, 'funding', currency)
      const expected = due.get(`${user} ${currency}`) ?? 0n
      return held === expected ? [] : [`${account} holds ${held} ${code}, not ${expected}`]
    }),
  )
}

/** Whoever is certified is so for the engine, by an operator's acceptance, and nobody else. */
function certifiedFaults(
  { engine }: Books,
  { certifications, certificationDecisions }: CashRows,
): string[] {
  const accepted = new Set(certificationDecisions.filter((one) => one.accepted).map(({ id }) => id))
  return certifications.flatMap(({ id, user_id: user, level, status }) => {
    const known = engine.certification(user)
    const isRight = status === 'certified' ? known >= level : known < level || status === 'accepted'
    const isDecided = known < level || accepted.has(id)
    return isRight && isDecided
      ? []
      : [`${user} is ${status} at ${level}, the engine says ${known}`]
  })
}
