import type { Kernel } from '../../kernel/kernel.ts'
import { formatUnits } from '@candor/money'
import { type Bounds, deskCalls } from '@candor/desk-protocol'
import { changeBoundsTo, readBounds } from '../bounds/keep-bounds.ts'
import { passedByOperator } from '../bounds/passes.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { deskHandler, fourEyesHandler } from '../frame/handler.ts'
import { operatorNames } from '../operators/names.ts'

const SCALE = 6

const boundsHandler = deskHandler(
  deskCalls.bounds,
  async (needs: Pick<Kernel, 'store' | 'now'>) => {
    const { store, now } = needs
    const [kept, rows] = await Promise.all([readBounds(store), passedByOperator(store, now())])
    const nameOf = await operatorNames(
      needs,
      rows.map(({ operator }) => operator),
    )
    const operators = [...new Set(rows.map(({ operator }) => operator))].map((id) => {
      const sums = new Map(rows.filter((row) => row.operator === id).map((row) => [row.kind, row]))
      const text = (kind: 'claim' | 'withdrawal', which: 'all' | 'alone') =>
        formatUnits(sums.get(kind)?.[which] ?? 0n, SCALE)
      return {
        operator: nameOf(id),
        claims: text('claim', 'all'),
        claimsAlone: text('claim', 'alone'),
        withdrawals: text('withdrawal', 'all'),
        withdrawalsAlone: text('withdrawal', 'alone'),
      }
    })
    return { ...kept, operators }
  },
)

const changeBoundsHandler = fourEyesHandler(deskCalls.changeBounds, {
  subject: () => 'bounds',
  check: async (needs: Pick<Kernel, 'store'>, { bounds, version }) => {
    for (const kind of ['claims', 'withdrawals'] as const) checkOrder(bounds[kind], kind)
    const kept = await readBounds(needs.store)
    if (kept.version !== version) throw new DeskRefusal('changed_meanwhile')
    if (JSON.stringify(kept.bounds) === JSON.stringify(bounds)) {
      throw new DeskRefusal('nothing_changed')
    }
    return { bounds: kept.bounds }
  },
  carryOut: async (
    needs: Pick<Kernel, 'store' | 'now'>,
    { bounds, version },
    { act, finish, proposal },
  ) => {
    await needs.store.transaction().execute(async (tx) => {
      const by = act.operator!.name
      const changed = await changeBoundsTo(tx, bounds, { version, at: needs.now(), by })
      if (!changed) throw new DeskRefusal('changed_meanwhile')
      await finish(tx, { outcome: 'done' })
      await act.entry(tx, { subject: 'bounds', facts: { step: 'done', proposal, bounds } })
    })
    return { outcome: 'done' }
  },
})

export const boundHandlers = [boundsHandler, changeBoundsHandler]

/** Throws where the bound of one operator alone exceeds the bound of all. */
function checkOrder(sums: Bounds['claims'], kind: string): void {
  for (const who of ['operator', 'person'] as const) {
    if (BigInt(sums[`${who}Alone`]) > BigInt(sums[`${who}Most`])) {
      throw new DeskRefusal('field_invalid', `${kind}.${who}Most`)
    }
  }
}
