import type { PLAN_PERIODS, PlanReason, PlanRow as WirePlan } from '@candor/protocol'
import type { Generated, Selectable } from 'kysely'

export interface PlansTables {
  plans: PlansTable
  plan_runs: PlanRunsTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends PlansTables {}
}

/** What people have the venue do again and again. */
export interface PlansTable {
  id: Generated<number>
  user_id: number
  /** The idempotency key it was made with. */
  request_id: string
  /** What was asked for by it, JSON: the same again is the same plan. */
  asked: string
  kind: 'buy' | 'swap'
  /** The pair of a purchase; null for a swap. */
  symbol: string | null
  /** Codes of the currencies. */
  gives: string
  receives: string
  /** Units of `gives` that a run gives at most; null where a share says it. */
  amount: bigint | null
  /** Parts per million of what is available. */
  share: number | null
  /** Ticks above which nothing is bought. */
  price: number | null
  /** By how many parts per million less may come than the index says; of swaps. */
  worst: number | null
  every: (typeof PLAN_PERIODS)[number]
  /** Of weeks 1 Monday to 7 Sunday; of months 1 to 28, or 31 for the last. */
  day: number | null
  /** Of the day, in the time zone. */
  minute: number
  /** Name in the IANA's data. */
  zone: string
  /** Units of `gives` that all runs give at most. */
  budget: bigint | null
  /** The last day on which it runs, in the time zone: 2026-12-31. */
  ends_on: string | null
  state: WirePlan['state']
  cause: WirePlan['cause']
  /** Its next time, milliseconds since 1970 UTC. */
  due_at: number | null
  /** When the run of that time begins: drawn at random within a minute after it. */
  fire_at: number | null
  spent: Generated<bigint>
  received: Generated<bigint>
  runs: Generated<number>
  left_out: Generated<number>
  created_at: number
  ended_at: number | null
}

/** A time of a plan that came, and what became of it. */
export interface PlanRunsTable {
  id: Generated<number>
  plan_id: number
  user_id: number
  due_at: number
  /** From 1: how often it was ordered, the times before having come to nothing. */
  attempt: number
  /** Made of plan, time and attempt: what finds the order in the journal. */
  request_id: string
  /** Units of the plan's `gives` that it gives at most. */
  amount: bigint
  state: 'running' | 'made' | 'left_out'
  reason: PlanReason | null
  /** The engine's own word, where it refused. */
  refusal: string | null
  /** Of a purchase with a highest price: the limit and the size that were ordered. */
  price: number | null
  lots: number | null
  /** Of a swap: the quote that was taken for it. */
  quote: number | null
  /** How far the journal was when it was ordered; null before. */
  asked_seq: number | null
  asked_at: number | null
  begun_at: number
  try_at: number
  ended_at: number | null
  order_id: number | null
  spent: Generated<bigint>
  received: Generated<bigint>
}

export type Plan = Selectable<PlansTable>
export type PlanRun = Selectable<PlanRunsTable>
