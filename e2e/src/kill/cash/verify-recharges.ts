import type { BookedCredit, CashBook } from '../books/cash-book.ts'
import type { ChainTransfer } from './outside.ts'
import type { ClaimDecisionRow, ClaimRow, TransferRow } from './cash-rows.ts'

export type Credits = Pick<CashBook, 'creditOf' | 'credits'>

export interface ClaimFacts {
  claims: readonly ClaimRow[]
  claimDecisions: readonly ClaimDecisionRow[]
  book: Credits
  /** Id and scale of a currency. */
  currencyOf: (code: string) => { id: number; scale: number }
  /** Whole USDT from which two operators have to accept. */
  twoFrom: number
}

/**
 * Whether each claim that was accepted is credited once, at exactly what was claimed and by as many
 * operators as it takes, and no other claim at all. `isSettled`: nothing accepted may wait any
 * more. Returns one sentence a fault.
 */
export function claimFaults(facts: ClaimFacts, isSettled: boolean): string[] {
  const { claims, book } = facts
  const faults: string[] = []
  const known = new Set(claims.map(({ id }) => `claim:${id}`))
  for (const { requestId } of book.credits()) {
    if (requestId.startsWith('claim:') && !known.has(requestId)) {
      faults.push(`${requestId} was credited and is no claim`)
    }
  }
  for (const claim of claims) {
    for (const text of oneClaim(facts, claim, isSettled)) faults.push(`claim ${claim.id} ${text}`)
  }
  return faults
}

function oneClaim(facts: ClaimFacts, claim: ClaimRow, isSettled: boolean): string[] {
  const { book, claimDecisions, currencyOf } = facts
  const { id, user_id: user, status, transfer, amount } = claim
  const faults: string[] = []
  const own = book.creditOf(user, `claim:${id}`)
  const credit = transfer === null ? own : book.creditOf(user, transfer)
  if (transfer !== null && own) faults.push('is one with a transfer and was credited besides')
  if (status === 'credited') {
    if (!credit) faults.push('is said to be credited and is not')
    else if (credit.seq !== claim.credited_seq) faults.push('names another record than its credit')
  }
  const currency = currencyOf(claim.currency)
  if (own && (own.user !== user || own.amount !== amount || own.currency !== currency.id)) {
    faults.push('was credited with something else than was claimed')
  }
  const decided = claimDecisions.filter((decision) => decision.claim === id)
  const accepted = new Set(
    decided.filter(({ decision }) => decision === 'accept').map(({ operator }) => operator),
  )
  const isLarge =
    claim.currency === 'USDT' && amount >= BigInt(facts.twoFrom) * 10n ** BigInt(currency.scale)
  if (own || status === 'accepted') {
    const needed = isLarge ? 2 : 1
    if (accepted.size < needed) faults.push(`took ${accepted.size} of ${needed} operators`)
  }
  if (own && status !== 'accepted' && status !== 'credited') {
    faults.push(`was credited and is ${status}`)
  }
  if (status === 'approved' && accepted.size !== 1) faults.push('waits for one operator too many')
  if (status === 'refused' && decided.every(({ decision }) => decision !== 'refuse')) {
    faults.push('was refused by nobody')
  }
  if (isSettled && status === 'accepted')
    faults.push(`was accepted and not credited (${claim.fault})`)
  return faults
}

/** Whether what was noted of each transfer is what the journal has. One sentence a fault. */
export function transferFaults(transfers: readonly TransferRow[], book: Credits): string[] {
  const faults: string[] = []
  const known = new Set(transfers.map(({ request_id }) => request_id))
  for (const { requestId } of book.credits()) {
    if (requestId.startsWith('trc20:') && !known.has(requestId)) {
      faults.push(`${requestId} was credited and was never seen`)
    }
  }
  for (const { request_id: id, user_id: user, status, amount, credited_seq: seq } of transfers) {
    const credit = book.creditOf(user, id)
    const isRight = credit?.user === user && credit.amount === amount
    if (credit && !isRight) faults.push(`${id} was credited with something else than arrived`)
    if (status === 'credited' && credit?.seq !== seq)
      faults.push(`${id} was not credited by ${seq}`)
    if (credit && status !== 'credited' && status !== 'confirmed') {
      faults.push(`${id} was credited and is ${status}`)
    }
  }
  return faults
}

/**
 * Whether the people were credited with every transfer to their addresses that has its
 * confirmations, one by one: the chain's own word against the journal. Once all is read.
 */
export function chainFaults(
  {
    transfers,
    head,
    confirmations,
  }: { transfers: ChainTransfer[]; head: number; confirmations: number },
  owners: ReadonlyMap<string, number>,
  minimum: bigint,
  credits: Iterable<BookedCredit>,
): string[] {
  const due = transfers.flatMap(({ to, value, block }) => {
    const user = owners.get(to)
    const isDeep = head - block + 1 >= confirmations
    return user !== undefined && value >= minimum && isDeep ? [`${user} ${value}`] : []
  })
  const booked = [...credits]
    .filter(({ requestId }) => requestId.startsWith('trc20:'))
    .map(({ user, amount }) => `${user} ${amount}`)
  const left = new Map<string, number>()
  for (const one of due) left.set(one, (left.get(one) ?? 0) + 1)
  for (const one of booked) left.set(one, (left.get(one) ?? 0) - 1)
  return [...left].flatMap(([one, count]) => {
    if (count === 0) return []
    return [`transfer of ${one}: ${Math.abs(count)} too ${count > 0 ? 'few' : 'many'} credited`]
  })
}
