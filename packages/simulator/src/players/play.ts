import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Asked, SESSION_MS } from './asked.ts'
import { type Outcome, outcomesOf, type Sessions } from './outcome.ts'
import type { Played } from './session.ts'
import type { Answer, Task } from './worker.ts'
import { ZOO } from './zoo.ts'

/** Plays everybody who was asked for on every core; `onSession` is called after each session. */
export async function play(asked: Asked, onSession: () => void = () => {}): Promise<Outcome[]> {
  const { players, markets, sessions, seed } = asked
  const places = players.map((player) => ZOO.indexOf(player))
  const played = markets.map(() =>
    players.map(() => ({ now: [] as Played[], before: [] as Played[] })),
  )
  const tasks = markets.flatMap(({ name }, market) =>
    Array.from({ length: sessions }, (_, at) => ({
      market,
      // Seeds of neighbouring runs have no session in common.
      task: { market: name, seed: seed * 100_003 + at, lengthMs: SESSION_MS, players: places },
    })),
  )
  const answers: (Answer | undefined)[] = tasks.map(() => undefined)
  let next = 0
  const threads = Math.min(availableParallelism(), tasks.length)
  const inOne = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      let current = -1
      const handOut = () => {
        current = next++
        worker.postMessage((tasks[current]?.task ?? 'end') satisfies Task)
      }
      worker.on('message', (answer: Answer) => {
        answers[current] = answer
        onSession()
        handOut()
      })
      worker.on('error', reject)
      worker.on('exit', () => resolve())
      handOut()
    })
  await Promise.all(Array.from({ length: threads }, inOne))
  for (const [at, { market }] of tasks.entries()) {
    for (const [player, { now, before }] of answers[at]!.entries()) {
      played[market]![player]!.now.push(now)
      played[market]![player]!.before.push(before)
    }
  }
  const all: Sessions[] = players.flatMap(({ name, product }, player) =>
    markets.map((kind, market) => ({
      player: name,
      product,
      market: kind.name,
      ...played[market]![player]!,
    })),
  )
  return outcomesOf(all, SESSION_MS)
}
