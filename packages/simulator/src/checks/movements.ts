import type { Posting } from '@candor/engine'
import { type Account, type Movement, account } from '../model/ledger.ts'

/** A posting in the words of the model. */
export function movementOf({ from, to, ...rest }: Posting): Movement {
  return { from: accountOf(from), to: accountOf(to), ...rest }
}

/** An account's id is ((owner * 256 + currency) * 2 + purse) * 2 + bucket, as journals keep it. */
function accountOf(id: number): Account {
  const bucket = id % 2 === 1 ? 'held' : 'available'
  const purse = Math.floor(id / 2) % 2 === 1 ? 'coin' : 'funding'
  const currency = Math.floor(id / 4) % 256
  return account(Math.floor(id / 1_024), purse, bucket, currency)
}

/** Movements of one command in an order that does not depend on which of them was made first. */
export function inOrder(movements: readonly Movement[]): Movement[] {
  return movements
    .map((movement) => ({ movement, text: textOf(movement) }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ movement }) => movement)
}

function textOf({ from, to, amount, reason, reference }: Movement): string {
  return [from, to, amount, reason, reference].join(' ')
}
