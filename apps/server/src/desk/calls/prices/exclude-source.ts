import { type DeskInput, deskCalls } from '@candor/desk-protocol'
import type { Command, EngineView, Exclusion } from '@candor/engine'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Sourcing } from '../../../market/pricing.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { fourEyesHandler } from '../../frame/handler.ts'
import { submitForDesk } from '../../submit-for-desk.ts'

type Input = DeskInput<typeof deskCalls.excludeSource>
type ExcludeSource = Extract<Command, { kind: 'excludeSource' }>

/**
 * Takes an exchange, a symbol or a symbol of one exchange out of use, or back. Carried out again after a
 * kill it finds its decision in the journal, and is done.
 */
export const excludeSourceHandler = fourEyesHandler(deskCalls.excludeSource, {
  subject: subjectOf,
  check: async (needs: Pick<Kernel, 'transactor'> & Sourcing, input) => {
    checkNames(needs, input)
    const excluded = standing(needs.transactor.engine, input)?.excluded ?? false
    if (excluded === input.excluded) throw new DeskRefusal('nothing_changed')
    return { excluded }
  },
  carryOut: async (
    needs: Pick<Kernel, 'transactor' | 'reads' | 'metrics' | 'log'>,
    input,
    { act, begunSeq, proposal },
  ) => {
    const { exchange, symbol, excluded } = input
    const command: ExcludeSource = {
      kind: 'excludeSource',
      ...{ exchange: exchange ?? '', symbol: symbol ?? '', excluded },
    }
    await needs.reads.newest()
    const before = await decidedSince(needs, command, begunSeq)
    const seq = before ?? (await submitForDesk(needs, command))
    await needs.reads.newest()
    const from = standing(needs.transactor.engine, input)?.from
    const facts = { step: 'decided', proposal, excluded, from }
    await act.record({ subject: subjectOf(input), facts })
    return { outcome: 'done', seq }
  },
})

function subjectOf({ exchange, symbol }: Pick<Input, 'exchange' | 'symbol'>): string {
  if (exchange === null) return `symbol ${symbol}`
  return symbol === null ? `exchange ${exchange}` : `exchange ${exchange} for ${symbol}`
}

/** Refuses what names nothing that the source has, and that nobody decided of before. */
function checkNames(
  { transactor: { engine }, sources }: Pick<Kernel, 'transactor'> & Sourcing,
  input: Input,
): void {
  const { exchange, symbol } = input
  const health = sources.health()
  if (!health) throw new DeskRefusal('prices_made_here')
  if (exchange === null && symbol === null) throw new DeskRefusal('field_invalid', 'exchange')
  if (symbol !== null && engine.indexId(symbol) === undefined) {
    throw new DeskRefusal('field_invalid', 'symbol')
  }
  const isTold =
    exchange === null ||
    (symbol === null
      ? health.exchanges.some((one) => one.exchange === exchange)
      : health.symbols.some(
          (one) =>
            one.symbol === symbol && one.constituents.some((told) => told.exchange === exchange),
        ))
  if (!isTold && !standing(engine, input)) throw new DeskRefusal('field_invalid', 'exchange')
}

/** What was decided of it last; undefined where nobody did. */
function standing(
  engine: Pick<EngineView, 'exclusions'>,
  { exchange, symbol }: Pick<Input, 'exchange' | 'symbol'>,
): Readonly<Exclusion> | undefined {
  return engine
    .exclusions()
    .find((one) => one.exchange === (exchange ?? '') && one.symbol === (symbol ?? ''))
}

/** The record in which it was decided since the proposal was approved; undefined where none is. */
async function decidedSince(
  { transactor }: Pick<Kernel, 'transactor'>,
  { exchange, symbol, excluded }: ExcludeSource,
  begunSeq: number,
): Promise<number | undefined> {
  if (transactor.durableSeq <= begunSeq) return undefined
  for await (const { events, seq } of transactor.read(begunSeq + 1)) {
    const isIt = events.some(
      (event) =>
        event.kind === 'sourceExcluded' &&
        event.exchange === exchange &&
        event.symbol === symbol &&
        event.excluded === excluded,
    )
    if (isIt) return seq
  }
  return undefined
}
