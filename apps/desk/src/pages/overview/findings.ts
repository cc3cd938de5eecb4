import type { RiskOverview } from '@candor/desk-protocol'
import { isZero, permille } from '@candor/money/decimals'
import { counted, money, permilleText } from '../../data/figures.ts'
import { spanText } from '../../data/time.ts'
import { nameOf } from '../../data/names.ts'

/** Something an operator has to look at, as a sentence. `bad` stops the venue from being trusted. */
export interface Finding {
  standing: 'bad' | 'heed'
  text: string
}

/** From these on something is worth a sentence; said in the same words on the page. */
export const EXPOSURE_HEED_PERCENT = 80
const BUDGET_HEED_PERMILLE = 900
export const LAG_HEED = 5_000
/** One failure may be a moment without PostgreSQL. */
const FAILURES_HEED = 3
/** Less comes and goes while a process waits for its turn. */
const CLOCK_HEED_MS = 1_000

/** What is not as it should be, worst first. Empty on a good day. */
export function findingsOf(risk: RiskOverview): Finding[] {
  const bad: string[] = []
  const heed: string[] = []
  for (const row of risk.coverage) {
    if (isZero(row.difference)) continue
    bad.push(
      `${row.currencyCode}: what is held outside and what is owed differ by ${money(row.difference, row.currencyCode)}.`,
    )
  }
  if (risk.chain?.halted) bad.push(`The chain is halted: ${risk.chain.halted}`)
  const found = risk.chain?.lastReconciliation?.differences ?? 0
  if (found > 0) {
    bad.push(`The last reconciliation found ${counted(found, 'difference')} of chain and ledger.`)
  }
  const { stale, indexes } = risk.feed
  if (stale.length > 0 && stale.length === indexes) {
    bad.push('No index has a fresh price: everything that depends on prices is paused.')
  } else if (stale.length > 0) heed.push(staleText(stale))
  for (const row of risk.withdrawals) {
    if (row.state !== 'unknown' || row.count === 0) continue
    heed.push(
      `${counted(row.count, 'payout')} of ${money(row.amount, row.currencyCode)} in all with an unknown end: find out what arrived.`,
    )
  }
  for (const row of risk.exposure) {
    if (row.usedPercent < EXPOSURE_HEED_PERCENT) continue
    heed.push(
      `${row.symbol} ${row.direction}: ${row.usedPercent}% of the exposure allowed is used. At 100% new orders are refused.`,
    )
  }
  for (const row of risk.budgets) {
    const used = permille(row.promised, row.budget)
    if (used < BUDGET_HEED_PERMILLE) continue
    heed.push(
      `${row.code}: ${permilleText(used)} of the income budget is promised. At 100% nobody can buy more.`,
    )
  }
  for (const { name, failedInRow } of risk.workers) {
    if (failedInRow < FAILURES_HEED) continue
    heed.push(
      `The worker ${name} has failed ${counted(failedInRow, 'time')} in a row: see the log.`,
    )
  }
  for (const row of risk.pools) {
    // What is outside stands below zero by nature: it is the other side of all that came in.
    if (row.pool !== 'external' && row.available.startsWith('-')) {
      bad.push(`${nameOf(row.pool)} has ${money(row.available, row.currencyCode)} free.`)
    }
  }
  if (risk.closedAccounts.length > 0) {
    const accounts = new Set(risk.closedAccounts.map(({ user }) => user)).size
    heed.push(
      `Money arrived at ${counted(accounts, 'account')} after its owner had closed it: a recovery gives it back.`,
    )
  }
  if (risk.waitingRules > 0) {
    heed.push(
      `${counted(risk.waitingRules, 'rule')} of this release not in force: owners adopt them under Catalogue, Release.`,
    )
  }
  if (Math.abs(risk.systemAheadMs) >= CLOCK_HEED_MS) heed.push(clockText(risk.systemAheadMs))
  if (risk.tables.lag > LAG_HEED) {
    heed.push(
      `The tables are ${counted(risk.tables.lag, 'record')} behind the journal: lists show the past.`,
    )
  }
  return [
    ...bad.map((text) => ({ standing: 'bad' as const, text })),
    ...heed.map((text) => ({ standing: 'heed' as const, text })),
  ]
}

const NAMED = 6

function clockText(aheadMs: number): string {
  const span = spanText(Math.abs(aheadMs))
  return aheadMs > 0
    ? `The machine’s clock is ${span} ahead of the venue’s, which gains a tenth of the time that passes. If the machine’s is right, a restart begins at it; if not, set it.`
    : `The machine’s clock is ${span} behind the venue’s, which loses a tenth of the time that passes until they agree. If the machine’s is wrong, set it.`
}

/** One sentence for all of them: whole markets close at night and on holidays. */
function staleText(stale: RiskOverview['feed']['stale']): string {
  const named = stale
    .slice(0, NAMED)
    .map(({ symbol, ageMs }) => (ageMs === null ? symbol : `${symbol} for ${spanText(ageMs)}`))
    .join(', ')
  const more = stale.length > NAMED ? ` and ${stale.length - NAMED} more` : ''
  return `${counted(stale.length, 'index', 'indexes')} without a fresh price, as when a market is closed: ${named}${more}. What depends on them is paused.`
}
