import { setTimeout as pause } from 'node:timers/promises'
import { type BenchLine, formatCount, formatSeconds } from '../table.ts'
import { withLoadedNodes } from './loaded-nodes.ts'

const KILLS = 20
const LOADED_MS = 1_000

/**
 * The node that decides is killed (kill -9) under load, twenty times, and started again as a
 * supervisor does: milliseconds from the kill to the first answer to an order that was sent after it,
 * which only the next can have accepted.
 */
export async function run(): Promise<BenchLine[]> {
  return withLoadedNodes(async (nodes, load) => {
    const { venue } = nodes
    const waits: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      await venue.together()
      await pause(LOADED_MS)
      const { writer } = await nodes.roles()
      const killedAt = performance.now()
      await writer.kill()
      const first = await load.firstAfter(performance.now())
      waits.push(first.answeredAt - killedAt)
    }
    const orders = await load.stop()
    waits.sort((a, b) => a - b)
    const median = (waits[KILLS / 2 - 1]! + waits[KILLS / 2]!) / 2
    const longest = waits.at(-1)!
    const refused = orders.filter(({ refusal }) => refusal !== undefined)
    return [
      {
        name: `writer killed under load, ${KILLS} times: until the next answers an order`,
        figure: `median ${formatSeconds(median)}, longest ${formatSeconds(longest)}`,
        bar: 'all under 5 s, median under 3 s',
        met: longest < 5_000 && median < 3_000,
      },
      {
        name: 'orders sent meanwhile, and how many had to be sent again by the application',
        figure: `${formatCount(orders.length)}, ${orders.filter(({ repeats }) => repeats > 0).length}`,
        bar: 'none is refused',
        met: refused.length === 0,
      },
    ]
  })
}
