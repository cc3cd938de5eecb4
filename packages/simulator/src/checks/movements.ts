import type { Event, Posting } from '@candor/engine'
import { type Account, type Movement, account } from '../model/ledger.ts'
import type { Cover, ModelEvent } from '../model/waiting.ts'

/** A posting in the words of the model. */
export function movementOf({ from, to, ...rest }: Posting): Movement {
  return { from: accountOf(from), to: accountOf(to), ...rest }
}

/** An event in the words of the model. */
export function eventOf(event: Event): ModelEvent {
  if (event.kind !== 'pendingAccepted') return event
  return { ...event, cover: coverOf(event.cover) }
}

/** What is set aside for an order that waits, in the words of the model. */
export function coverOf(cover: Extract<Event, { kind: 'pendingAccepted' }>['cover']): Cover[] {
  return cover.map(({ from, to, amount }) => ({ from: accountOf(from), to: accountOf(to), amount }))
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
