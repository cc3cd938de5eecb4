import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Asked } from './asked.ts'
import { type Outcome, outcomesOf, type Sessions } from './outcome.ts'
import type { Answer, Task } from './worker.ts'
import { ZOO } from './zoo.ts'

/** Plays everybody who was asked for on every core; `onSession` is called after each session. */
export async function play(asked: Asked, onSession: () => void): Promise<Outcome[]> {
  const { players, markets, sessions, sessionMs, seed } = asked
  const places = players.map((player) => ZOO.indexOf(player))
  const tasks = markets.flatMap(({ name: market }) =>
    Array.from({ length: sessions }, (_, at) => ({
      market,
      // Seeds of neighbouring runs have no session in common.
      seed: seed * 100_003 + at,
      lengthMs: sessionMs,
      players: places,
    })),
  )
  const answers = await answersOf(tasks, onSession)
  const all = players.flatMap(({ name, product }, place) =>
    markets.map(({ name: market }, at): Sessions => {
      const played = answers.slice(at * sessions, (at + 1) * sessions).map((one) => one[place]!)
      return {
        player: name,
        product,
        market,
        now: played.map(({ now }) => now),
        before: played.map(({ before }) => before),
      }
    }),
  )
  return outcomesOf(all, sessionMs)
}

/** Hands tasks out one at a time to a thread a core; returns their answers in the order of the tasks. */
async function answersOf(tasks: readonly Task[], onSession: () => void): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const inOneThread = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      let current = 0
      const handOut = () => {
        current = next++
        worker.postMessage(tasks[current] ?? 'end')
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
  const threads = Math.min(availableParallelism(), tasks.length)
  await Promise.all(Array.from({ length: threads }, inOneThread))
  return answers
}
