import type { SwapQuoted } from '@candor/engine'
import { PPM } from '@candor/money'
import { swapGross } from '@candor/terms'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { submit } from '../../../kernel/submit.ts'
import { legNow } from '../../swap/calls/legs.ts'
import { readOwn } from './made.ts'
import type { Ordered, Ordering, RunNeeds } from './run-now.ts'
import { noteAsked } from './note-asked.ts'

/**
 * Exchanges the run's amount by a quote of the venue, where that is within the plan's limit. The quote
 * is kept before it is used: whoever orders again orders by the same one, which may have ended and then
 * is refused.
 */
export async function swap(needs: RunNeeds, { run, plan, amount }: Ordering): Promise<Ordered> {
  const { engine } = needs.transactor
  const [from, to] = [engine.currencyId(plan.gives)!, engine.currencyId(plan.receives)!]
  const wish = { user: run.user_id, from, to, amount }
  let { quote } = run
  if (quote === null) {
    const { record } = await submit(needs, { kind: 'quoteSwap', ...wish })
    const quoted = record?.events.find((event) => event.kind === 'swapQuoted')
    if (!quoted) throw new Error('a quote was given without its terms')
    if (isWorse(needs, quoted, plan.worst!)) return { reason: 'rate' }
    quote = quoted.offer
  }
  const asked = await noteAsked(needs, { run, plan }, { amount: wish.amount, quote })
  const { reference } = await submitAtNextPrice(needs, {
    ...{ kind: 'swap', ...wish, quote },
    requestId: asked.request_id,
  })
  return { made: await readOwn(needs, plan, reference) }
}

/** Whether a quote gives less than the index says, by more than `worst` parts per million. */
function isWorse(
  { transactor: { engine }, now }: RunNeeds,
  { from, to, amount, received }: SwapQuoted,
  worst: number,
): boolean {
  const [fromLeg, toLeg] = [legNow(engine, from, now()), legNow(engine, to, now())]
  if (!fromLeg || !toLeg) throw new Refusal('market_paused')
  const worth = swapGross(amount, fromLeg, toLeg)
  return (worth - received) * BigInt(PPM) > worth * BigInt(worst)
}
