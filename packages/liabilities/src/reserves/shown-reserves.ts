import { LogFault } from '@candor/log'
import { isDay } from '../list/header.ts'
import { type ReserveStatement, checkShownStatement } from './statement.ts'

const DAY_MS = 86_400_000
/** How old a statement may be at the day of the list, and still count, in days. */
const MOST_AGE = 7
/** In which currency the balance of an address is told, by network. */
const CURRENCY_OF: Readonly<Record<string, string>> = { TRC20: 'USDT' }

/** A statement as a venue shows it; amounts are in units of the currency. */
export interface ShownStatement {
  currency: string
  amount: bigint
  /** As 2026-11-29. */
  day: string
  isCounted: boolean
  /** Of a bank's statement. */
  bank: string | null
  /** Of an address. */
  onChain: (ReserveStatement & { network: string; address: string }) | null
}

/** What a venue shows that it owes and has in a currency, in units of it. */
export interface ShownSum {
  currency: string
  owed: bigint
  onChain: bigint
  stated: bigint
}

export interface ShownReserves {
  /** Day of the newest list of liabilities; null without one. */
  day: string | null
  sums: readonly ShownSum[]
  statements: readonly ShownStatement[]
}

/** What reserves are held against. */
export interface ReservesGround {
  /** Names that the venue's log has, or had. */
  origins: readonly string[]
  /** Records that the newest checkpoint has. */
  size: number
  /** What the list of that day owes, by code; a currency that is not there is owed to nobody. */
  owed: ReadonlyMap<string, bigint>
}

/**
 * Throws a `LogFault` unless the reserves that a venue shows are what its statements come to, each of which
 * counts once, is in the currency of its network, not too old, and signed by its own address; and unless what
 * is owed is what the list owes. Balances are the chain's to say, and a bank's statement is the venue's word.
 */
export function checkShownReserves(shown: ShownReserves, ground: ReservesGround): void {
  const seen = new Set<string>()
  const sums = new Map<string, { onChain: bigint; stated: bigint }>()
  for (const statement of shown.statements) {
    const name = checkStatement(statement, shown.day, ground)
    if (seen.has(name)) throw new LogFault('conflict', `${name} is there twice.`)
    seen.add(name)
    const { currency, amount, isCounted, onChain } = statement
    const sum = sums.get(currency) ?? { onChain: 0n, stated: 0n }
    if (isCounted) sum[onChain ? 'onChain' : 'stated'] += amount
    sums.set(currency, sum)
  }
  checkSums(shown.sums, sums, ground.owed)
}

/** Returns what the statement is of: no two that are shown are of the same. */
function checkStatement(
  { currency, amount, day, isCounted, bank, onChain }: ShownStatement,
  listDay: string | null,
  { origins, size }: ReservesGround,
): string {
  if ((bank === null) === (onChain === null)) {
    throw new LogFault(
      'malformed',
      'A statement is of an address or of a bank, and this of neither.',
    )
  }
  const name = onChain ? `Address ${onChain.address}` : `The statement of ${bank} in ${currency}`
  if (amount < 0n) throw new LogFault('out_of_range', `${name} says ${amount}.`)
  if (!isDay(day)) throw new LogFault('malformed', `${name} is of no day.`)
  if (isCounted && listDay !== null && daysBetween(day, listDay) > MOST_AGE) {
    throw new LogFault('conflict', `${name} is of ${day}, too old to count on ${listDay}.`)
  }
  if (onChain) {
    const due = Object.hasOwn(CURRENCY_OF, onChain.network)
      ? CURRENCY_OF[onChain.network]
      : undefined
    if (currency !== due) {
      throw new LogFault('conflict', `${name} of ${onChain.network} says an amount of ${currency}.`)
    }
    checkShownStatement(onChain, { ...onChain, origins, size, day })
  }
  return name
}

function checkSums(
  told: readonly ShownSum[],
  sums: ReadonlyMap<string, { onChain: bigint; stated: bigint }>,
  owed: ReadonlyMap<string, bigint>,
): void {
  const left = new Set([...sums.keys(), ...owed.keys()])
  for (const { currency, ...shown } of told) {
    const own = sums.get(currency) ?? { onChain: 0n, stated: 0n }
    const due = { owed: owed.get(currency) ?? 0n, ...own }
    for (const field of ['owed', 'onChain', 'stated'] as const) {
      if (shown[field] === due[field]) continue
      const said = `${shown[field]} of ${currency} ${WORDS[field]}`
      throw new LogFault('conflict', `The venue shows ${said}, and it is ${due[field]}.`)
    }
    left.delete(currency)
  }
  for (const currency of left) {
    throw new LogFault('missing', `The venue shows no sums of ${currency}.`)
  }
}

const WORDS = { owed: 'owed', onChain: 'at addresses', stated: 'stated of banks' } as const

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}
