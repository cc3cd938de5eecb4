import type { Kernel } from '../../kernel/kernel.ts'
import type { DeskCall, DeskInput } from '@candor/desk-protocol'
import { deskCalls } from '@candor/desk-protocol'
import { canonical, versionOf } from '../audit/canonical.ts'
import type { DeskOwn } from '../desk.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { type DeskHandler, type Proposing, deskHandler, fourEyesHandler } from '../frame/handler.ts'
import {
  changedCash,
  changedFast,
  changedFeeTiers,
  changedFutures,
  changedProduct,
  changedSwap,
} from '../rules/changed-rules.ts'
import {
  cashOf,
  fastOf,
  feeTiersOf,
  futuresOf,
  productOf,
  readCatalogue,
  swapOf,
} from '../rules/rules-at-desk.ts'
import { type DeskCommand, submitForDesk } from '../submit-for-desk.ts'

const catalogueHandler = deskHandler(
  deskCalls.catalogue,
  async (needs: Pick<Kernel, 'store' | 'transactor'>) => {
    const rows = await needs.store.selectFrom('desk_rules').selectAll().execute()
    const changed = new Map(
      rows.map(({ item, changed_at, changed_by }) => [item, { at: changed_at, by: changed_by }]),
    )
    return readCatalogue(needs.transactor.engine, changed)
  },
)

type Engine = Kernel['transactor']['engine']

/** How one kind of rules is found, changed, shown and set. */
interface Rules<Spec, Input> {
  /** As the table of changed rules and the log name it. */
  item: (input: Input) => string
  find: (engine: Engine, input: Input) => Spec | undefined
  changed: (engine: Engine, spec: Spec, input: Input) => Spec
  shown: (engine: Engine, spec: Spec) => Record<string, unknown>
  command: (spec: Spec) => DeskCommand
}

/** What a change of rules is checked and carried out with. */
type ChangeNeeds = Pick<Kernel, 'transactor' | 'reads' | 'store' | 'now' | 'metrics' | 'log'> &
  Pick<DeskOwn, 'ruleTurns'>

type RuleChange = DeskCall & { fourEyes: string }

/**
 * A change of rules: refused where the operator saw others than stand, and where the engine would
 * refuse them. Carried out again after a kill it finds what it wanted, and is done.
 */
function ruleChange<const C extends RuleChange, Spec extends object>(
  call: C,
  rules: Rules<Spec, DeskInput<C>>,
): DeskHandler<ChangeNeeds & Proposing> {
  const standing = (engine: Engine, input: DeskInput<C>): Spec => {
    const spec = rules.find(engine, input)
    if (!spec) throw new DeskRefusal('not_found')
    return spec
  }
  return fourEyesHandler(call, {
    subject: (input) => rules.item(input),
    check: async (needs: ChangeNeeds, input) => {
      const { engine } = needs.transactor
      const spec = standing(engine, input)
      if (versionOf(spec) !== seenVersion(input)) throw new DeskRefusal('changed_meanwhile')
      const wanted = rules.changed(engine, spec, input)
      if (canonical(wanted) === canonical(spec)) throw new DeskRefusal('nothing_changed')
      return rules.shown(engine, spec)
    },
    carryOut: (needs: ChangeNeeds, input, { act, proposal }) =>
      needs.ruleTurns.take('rules', async () => {
        const { transactor, reads, store, now } = needs
        const { engine } = transactor
        await reads.newest()
        const spec = standing(engine, input)
        const wanted = rules.changed(engine, spec, input)
        const item = rules.item(input)
        if (canonical(wanted) === canonical(spec)) return { outcome: 'done' as const }
        if (versionOf(spec) !== seenVersion(input)) throw new DeskRefusal('changed_meanwhile')
        await store.transaction().execute(async (tx) => {
          // Before the engine has it: a start in between leaves what stands then, which is either.
          const own = { changed_at: now(), changed_by: act.operator?.name ?? '' }
          await tx
            .insertInto('desk_rules')
            .values({ item, ...own })
            .onConflict((conflict) => conflict.column('item').doUpdateSet(own))
            .execute()
          const facts = {
            step: 'begun',
            proposal,
            from: rules.shown(engine, spec),
            to: rules.shown(engine, wanted),
          }
          await act.entry(tx, { subject: item, facts })
        })
        const seq = await submitForDesk(needs, rules.command(wanted))
        return { outcome: 'done' as const, seq }
      }),
  })
}

const changeFastHandler = ruleChange(deskCalls.changeFast, {
  item: ({ symbol }) => `fast ${symbol}`,
  find: (engine, { symbol }) => engine.fasts()[engine.fastId(symbol) ?? -1],
  changed: changedFast,
  shown: fastOf,
  command: (spec) => ({ kind: 'defineFast', spec }),
})

const changeFuturesHandler = ruleChange(deskCalls.changeFutures, {
  item: ({ symbol }) => `futures ${symbol}`,
  find: (engine, { symbol }) => engine.futures()[engine.futuresId(symbol) ?? -1],
  changed: changedFutures,
  shown: futuresOf,
  command: (spec) => ({ kind: 'defineFutures', spec }),
})

const changeProductHandler = ruleChange(deskCalls.changeProduct, {
  item: ({ code }) => `product ${code}`,
  find: (engine, { code }) => engine.products()[engine.productId(code) ?? -1],
  changed: changedProduct,
  shown: productOf,
  command: (spec) => ({ kind: 'defineProduct', spec }),
})

const changeSwapHandler = ruleChange(deskCalls.changeSwap, {
  item: () => 'swap rules',
  find: (engine) => engine.swapRules(),
  changed: changedSwap,
  shown: swapOf,
  command: (spec) => ({ kind: 'setSwapRules', spec }),
})

const changeWithdrawalRulesHandler = ruleChange(deskCalls.changeWithdrawalRules, {
  item: () => 'cash rules',
  find: (engine) => engine.cashRules(),
  changed: changedCash,
  shown: cashOf,
  command: (spec) => ({ kind: 'setCashRules', spec }),
})

const changeFeeTiersHandler = ruleChange(deskCalls.changeFeeTiers, {
  item: () => 'fee tiers',
  find: (engine) => engine.feeTiers(),
  changed: changedFeeTiers,
  shown: feeTiersOf,
  command: (spec) => ({ kind: 'setFeeTiers', spec }),
})

export const catalogueHandlers = [
  catalogueHandler,
  changeFastHandler,
  changeFuturesHandler,
  changeProductHandler,
  changeSwapHandler,
  changeWithdrawalRulesHandler,
  changeFeeTiersHandler,
]

function seenVersion(input: unknown): string {
  return (input as { version: string }).version
}
