import type { Language } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { messageText } from '../../people/messages/templates.ts'
import { planRow, planRunRow } from '../../products/plans/plan-rows.ts'
import { allPlansOf, runsOf } from '../../products/plans/read-plans.ts'
import { triggerRow } from '../../products/triggers/calls/trigger-row.ts'

type Row = Record<string, unknown>

/**
 * What a person reads in words, in their language and as their screens have it: what they were told,
 * their plans with each run, and their conditional orders.
 */
export async function readOwnWords(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  language: Language,
): Promise<Record<string, Row[]>> {
  const [messages, plans, runs, triggers] = await Promise.all([
    store.selectFrom('messages').selectAll().where('user_id', '=', user).orderBy('id').execute(),
    allPlansOf(store, user),
    runsOf(store, user),
    store.selectFrom('spot_triggers').selectAll().where('user_id', '=', user).execute(),
  ])
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  return {
    messages: messages.map(({ id, template, facts, sent_at, read_at }) => {
      const { title, paragraphs } = messageText(template, facts, language)
      return { id, title, paragraphs, template, facts, sent_at, read_at }
    }),
    plans: plans.map((plan) => planRow(engine, plan)),
    'plan-runs': runs.flatMap((run) => {
      const plan = planOf.get(run.plan_id)
      return plan
        ? [{ planId: String(plan.id), ...planRunRow(engine, run, { plan, language }) }]
        : []
    }),
    'conditional-orders': triggers.map((row) => triggerRow(engine, row)),
  }
}
