import { shareFloor } from '../../exact.ts'
import type { DecodedEvent } from '../../rule.ts'
import { free, freeOf, held, heldOf } from '../accounts.ts'
import type { Asked, Cover } from '../pendings.ts'
import type { Turn } from '../turn.ts'

/** A contract that waits for its price has its stake set aside, and in the pool what winning will pay, to the unit. */
export function judgeFastCover(event: DecodedEvent, turn: Turn): void {
  const asked = event['asked'] as Asked
  if (asked.type !== 'openFast') return
  const spec = turn.terms.fasts[asked['fast'] as number]
  const term = spec?.terms.find(({ durationMs }) => durationMs === asked['durationMs'])
  if (!spec || !term) return
  turn.checked('fast')
  const [user, stake] = [event['user'] as number, asked['stake'] as bigint]
  const { currency } = spec
  const due = [
    { from: free(user, currency), to: held(user, currency), amount: stake },
    {
      ...{ from: freeOf('fastPool', currency), to: heldOf('fastPool', currency) },
      amount: shareFloor(stake, term.payout),
    },
  ].filter(({ amount }) => amount > 0n)
  const exposure = event['exposure'] as Readonly<Record<string, unknown>> | undefined
  const isCounted =
    event['stake'] === stake &&
    exposure?.['product'] === 'fast' &&
    exposure['id'] === asked['fast'] &&
    exposure['direction'] === asked['direction'] &&
    exposure['worth'] === shareFloor(stake, term.payout)
  if (!isCounted)
    turn.fail('fast', `what order ${String(event['order'])} puts at stake is not told`)
  const cover = event['cover'] as readonly Cover[]
  const isSame = (one: Cover, other: Cover) =>
    one.from === other.from && one.to === other.to && one.amount === other.amount
  const isWhole = due.every((one) => cover.some((other) => isSame(one, other)))
  if (isWhole && cover.length === due.length) return
  turn.fail('fast', `what order ${String(event['order'])} may need is not what is set aside for it`)
}
