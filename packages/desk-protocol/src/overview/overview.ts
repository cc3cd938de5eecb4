import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { amountText, reason, time } from '../fields.ts'

const reconciliation = z.object({
  id: z.int(),
  startedAt: time,
  finishedAt: time,
  fromBlock: z.int(),
  toBlock: z.int(),
  onChain: amountText,
  inLedger: amountText,
  currencyCode: z.string(),
  /** The first hundred of `differences`. */
  found: z.array(
    z.object({
      user: z.int(),
      /** Chain, transaction and log index. */
      transfer: z.string(),
      kind: z.enum(['uncredited', 'unfounded', 'amount']),
      onChain: amountText,
      inLedger: amountText,
    }),
  ),
  differences: z.int(),
})

export const riskOverviewData = z.object({
  venueTime: time,
  /** How far the machine's clock is ahead of the venue's, which nears it slowly; negative: behind. */
  systemAheadMs: z.int(),
  simulated: z.boolean(),
  /** The house's pools by currency, where they hold or held anything. */
  pools: z.array(
    z.object({
      pool: z.string(),
      currencyCode: z.string(),
      available: amountText,
      /** Set aside for promises. */
      held: amountText,
    }),
  ),
  /** What is promised and set aside, by product. */
  promises: z.array(
    z.object({
      product: z.enum(['fast', 'futures', 'wealth', 'lockMining', 'exchange']),
      pool: z.string(),
      currencyCode: z.string(),
      promised: amountText,
      /** Orders that it is promised to; null where they are quotes of a moment. */
      orders: z.int().nullable(),
    }),
  ),
  /** Income promised by each wealth and lock-mining product against its budget. */
  budgets: z.array(
    z.object({
      code: z.string(),
      currencyCode: z.string(),
      promised: amountText,
      budget: amountText,
    }),
  ),
  /** Worth of futures, open and waiting, by symbol and direction, against what is allowed. */
  exposure: z.array(
    z.object({
      symbol: z.string(),
      direction: z.enum(['long', 'short']),
      currencyCode: z.string(),
      worth: amountText,
      limit: amountText,
      /** Of the limit, whole percent rounded up. */
      usedPercent: z.int(),
    }),
  ),
  /** What all users could ask for against what came in from outside, by currency. */
  coverage: z.array(
    z.object({
      currencyCode: z.string(),
      /** What is held outside: what came in less what went out. */
      outside: amountText,
      /** All users, available and held. */
      users: amountText,
      /** All pools, available and held. */
      house: amountText,
      /** outside - users - house: anything but 0 is an alarm. */
      difference: amountText,
    }),
  ),
  /** Withdrawals that are not at their end, by currency and state. */
  withdrawals: z.array(
    z.object({
      currencyCode: z.string(),
      state: z.enum(['submitted', 'approved', 'sent', 'unknown']),
      count: z.int(),
      amount: amountText,
    }),
  ),
  /** Recurring purchases and swaps, by what they give: how many there are, and their runs of 24 hours. */
  plans: z.array(
    z.object({
      currencyCode: z.string(),
      active: z.int(),
      paused: z.int(),
      made: z.int(),
      leftOut: z.int(),
      /** What the runs gave. */
      volume: amountText,
    }),
  ),
  /** What has arrived at accounts since their owners closed them, by account and currency. */
  closedAccounts: z.array(
    z.object({
      user: z.int(),
      currencyCode: z.string(),
      amount: amountText,
      /** In how many deposits. */
      count: z.int(),
      lastAt: time,
    }),
  ),
  feed: z.object({
    source: z.string(),
    indexes: z.int(),
    /** Indexes whose last print is older than allowed, with its age in milliseconds. */
    stale: z.array(z.object({ symbol: z.string(), ageMs: z.int().nullable() })),
    newestAt: time.nullable(),
  }),
  tables: z.object({ durableSeq: z.int(), projectedSeq: z.int(), lag: z.int() }),
  /** Background workers of the venue. */
  workers: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['waiting', 'working', 'failing']),
      /** Turns since the start, failed ones included. */
      runs: z.int(),
      failures: z.int(),
      /** Turns that failed since the last one that did not. */
      failedInRow: z.int(),
      /** When the last turn ended; null before the first. */
      lastRunAt: time.nullable(),
      /** Backlog: records, rows or messages. */
      lag: z.int(),
    }),
  ),
  /** Rules of this release that are not in force; `releaseRules` says which. */
  waitingRules: z.int(),
  /** null where no chain is configured. */
  chain: z
    .object({
      block: z.int().nullable(),
      /** Why nothing is read or credited, until an operator has decided; `resumeChain` ends it. */
      halted: z.string().nullable(),
      haltedAt: time.nullable(),
      waiting: z.int(),
      faults: z.int(),
      lastReconciliation: reconciliation.nullable(),
    })
    .nullable(),
})
export type RiskOverview = z.output<typeof riskOverviewData>

export const riskOverview = defineDeskCall({
  name: 'riskOverview',
  who: ['finance', 'compliance', 'owner'],
  summary: 'The venue’s pools, promises, exposure and coverage at this moment.',
  body: z.object({}),
  data: riskOverviewData,
})

/** Walks all accounts and promises of the engine; takes a moment with many users. */
export const checkBooks = defineDeskCall({
  name: 'checkBooks',
  who: ['finance', 'compliance', 'owner'],
  summary: 'Check the books against themselves now.',
  body: z.object({}),
  data: z.object({
    at: time,
    /** The journal's last record that the check covers. */
    seq: z.int(),
    /** What is wrong, one sentence each; empty where the books are sound. */
    faults: z.array(z.string()),
  }),
  recorded: true,
})

/**
 * `halt`: the reason it stopped for, as `riskOverview` shows it, so that another one is not
 * overlooked. `afterBlock`: the last block that counts as read; it goes on behind it.
 */
export const resumeChain = defineDeskCall({
  name: 'resumeChain',
  who: ['finance', 'owner'],
  summary: 'Let the chain be read and credited again after a halt.',
  body: z.object({ halt: z.string().min(1).max(2_000), afterBlock: z.int().min(0), reason }),
  data: z.null(),
  act: true,
  money: true,
})
