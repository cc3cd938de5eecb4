import { parentPort } from 'node:worker_threads'
import { MARKETS } from './path.ts'
import { type Played, playMarket } from './session.ts'
import { ZOO } from './zoo.ts'

/** What a thread is sent: a session of a market for these players, by their places in the zoo. */
export type Task =
  { market: string; seed: number; lengthMs: number; players: readonly number[] } | 'end'

/** What it answers, in the order of the players. */
export type Answer = readonly { now: Played; before: Played }[]

parentPort!.on('message', (task: Task) => {
  if (task === 'end') {
    parentPort!.close()
    return
  }
  const kind = MARKETS.find(({ name }) => name === task.market)!
  const players = task.players.map((place) => ZOO[place]!)
  const results = playMarket(players, kind, task.seed, task.lengthMs)
  parentPort!.postMessage(results.map(({ now, before }) => ({ now, before })) satisfies Answer)
})
