import { setTimeout as pause } from 'node:timers/promises'
import { type BenchLine, formatSeconds } from '../table.ts'
import { withLoadedNodes } from './loaded-nodes.ts'

const TIMES = 5
const LOADED_MS = 1_000

/**
 * The primary is killed under load, and the replica that has come furthest promoted: milliseconds from
 * when it takes writes to the first answer to an order that was sent after that. The old one comes
 * back as a standby each time.
 */
export async function run(): Promise<BenchLine[]> {
  return withLoadedNodes(async (nodes, load) => {
    const { venue, database } = nodes
    const waits: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      await venue.together()
      await pause(LOADED_MS)
      await database.set.primary.kill()
      await database.set.promote()
      const promotedAt = performance.now()
      const first = await load.firstAfter(promotedAt)
      waits.push(first.answeredAt - promotedAt)
      await database.set.rejoin()
    }
    await load.stop()
    waits.sort((a, b) => a - b)
    return [
      {
        name: `primary killed under load, a replica promoted, ${TIMES} times: until an order is answered`,
        figure: `median ${formatSeconds(waits[(TIMES - 1) / 2]!)}, longest ${formatSeconds(waits.at(-1)!)}`,
        bar: 'within 5 s of the promotion',
        met: waits.at(-1)! < 5_000,
      },
    ]
  })
}
