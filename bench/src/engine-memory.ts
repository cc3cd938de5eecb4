import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Command, type Engine, FIRST_USER, createEngine } from '@candor/engine'
import { arrivingUser, openingCommands, restingOrder } from './busy-venue.ts'

/** Bytes of an engine for each of `users` users, and for each of `orders` open orders of theirs. */
export function engineMemory(users: number, orders: number): { user: number; order: number } {
  const collect = garbageCollector()
  const used = () => {
    // What one collection frees of buffers is counted as free after the next.
    for (let round = 0; round < 3; round++) collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const engine = createEngine()
  for (const command of openingCommands()) carryOut(engine, command)
  const empty = used()
  for (let user = 0; user < users; user++) {
    for (const command of arrivingUser(FIRST_USER + user)) carryOut(engine, command)
  }
  const withUsers = used()
  for (let index = 0; index < orders; index++) {
    carryOut(engine, restingOrder(FIRST_USER + (index % users), index))
  }
  const withOrders = used()
  if (engine.openOrderCount() !== orders) throw new Error('not every order rests')
  return { user: (withUsers - empty) / users, order: (withOrders - withUsers) / orders }
}

function carryOut(engine: Engine, command: Command): void {
  const decision = engine.decide(command, 1_750_000_000_000)
  if (decision.outcome !== 'accepted') throw new Error(`${command.kind}: ${decision.outcome}`)
  engine.apply(decision.record)
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
