import { FIRST_USER } from '@candor/engine'
import type { Transactor } from '@candor/transactor'
import { type OrderFlow, arrivingUser, openingCommands } from './busy-venue.ts'

/** Opens the venue and brings its users in, thousands at a time. */
export async function openVenue(transactor: Transactor, users: number): Promise<void> {
  for (const command of openingCommands()) await accepted(transactor, command)
  const step = 2_000
  for (let from = 0; from < users; from += step) {
    const waiting: Promise<void>[] = []
    for (let user = from; user < Math.min(users, from + step); user++) {
      for (const command of arrivingUser(FIRST_USER + user))
        waiting.push(accepted(transactor, command))
    }
    await Promise.all(waiting)
  }
}

async function accepted(transactor: Transactor, command: Parameters<Transactor['submit']>[0]) {
  const result = await transactor.submit(command)
  if (result.outcome !== 'accepted') throw new Error(`${command.kind}: ${JSON.stringify(result)}`)
}

/**
 * Runs a flow with `clients` callers, each of which waits for its answer before it sends the next.
 * Gives the milliseconds it took and how many commands were accepted.
 */
export async function runFlow(
  transactor: Transactor,
  flow: OrderFlow,
  { clients, orders }: { clients: number; orders: number },
): Promise<{ ms: number; accepted: number }> {
  let left = orders
  let accepted = 0
  const client = async () => {
    while (left > 0) {
      left--
      const command = flow.next()
      const result = await transactor.submit(command)
      if (result.outcome === 'unavailable') throw new Error(result.reason)
      if (result.outcome !== 'accepted') continue
      accepted++
      if (command.kind === 'placeSpotOrder' && command.method === 'limit') {
        flow.placed(command.user, result.reference)
      }
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return { ms: performance.now() - startedAt, accepted }
}
