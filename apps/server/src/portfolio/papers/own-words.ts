import type { Language } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { inPages } from '../../kernel/store/in-pages.ts'
import { messageText } from '../../people/messages/templates.ts'
import { planRow, planRunRow } from '../../products/plans/plan-rows.ts'
import { allPlansOf, runsOfPlan } from '../../products/plans/read-plans.ts'
import { triggerRow } from '../../products/triggers/calls/trigger-row.ts'
import { ROWS_AT_ONCE } from './own-rows.ts'

type Needs = Pick<Kernel, 'store' | 'transactor'>
type Row = Record<string, unknown>

/**
 * What a person reads in words, in their language and as their screens have it: what they were told,
 * their plans with each run, and their conditional orders. Read while it is written, as `ownRows` is.
 */
export function* ownWords(
  needs: Needs,
  user: number,
  language: Language,
): Generator<[name: string, rows: AsyncIterable<Row>]> {
  yield ['messages', messagesOf(needs, user, language)]
  yield ['plans', plansOf(needs, user)]
  yield ['plan-runs', planRunsOf(needs, user, language)]
  yield ['conditional-orders', triggersOf(needs, user)]
}

async function* messagesOf(
  { store }: Needs,
  user: number,
  language: Language,
): AsyncGenerator<Row> {
  const own = store.selectFrom('messages').selectAll().where('user_id', '=', user).orderBy('id')
  for await (const row of inPages(store, own, ROWS_AT_ONCE)) {
    const { id, template, facts, sent_at, read_at } = row
    const { title, paragraphs } = messageText(template, facts, language)
    yield { id, title, paragraphs, template, facts, sent_at, read_at }
  }
}

async function* plansOf(
  { store, transactor: { engine } }: Needs,
  user: number,
): AsyncGenerator<Row> {
  for await (const plan of inPages(store, allPlansOf(store, user), ROWS_AT_ONCE)) {
    yield { ...planRow(engine, plan) }
  }
}

/** Runs of the oldest plan first, of each plan oldest first. */
async function* planRunsOf(
  { store, transactor: { engine } }: Needs,
  user: number,
  language: Language,
): AsyncGenerator<Row> {
  for await (const plan of inPages(store, allPlansOf(store, user), ROWS_AT_ONCE)) {
    for await (const run of inPages(store, runsOfPlan(store, plan.id), ROWS_AT_ONCE)) {
      yield { planId: String(plan.id), ...planRunRow(engine, run, { plan, language }) }
    }
  }
}

async function* triggersOf(
  { store, transactor: { engine } }: Needs,
  user: number,
): AsyncGenerator<Row> {
  const own = store.selectFrom('spot_triggers').selectAll().where('user_id', '=', user)
  for await (const row of inPages(store, own.orderBy('id'), ROWS_AT_ONCE)) {
    yield { ...triggerRow(engine, row) }
  }
}
