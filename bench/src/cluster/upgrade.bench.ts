import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { venueProgram } from '@candor/e2e/venue-program'
import { PROGRAMS } from '@candor/server/testing'
import { type BenchLine, formatCount } from '../table.ts'
import { withLoadedNodes } from './loaded-nodes.ts'
import type { PlacedOrder } from './order-load.ts'

const LOADED_MS = 2_000
const ROOT = join(import.meta.dirname, '../../..')

/**
 * A rolling upgrade: each of three nodes is asked to stop under load, and started again, the one that
 * decides among them. What stands before the nodes asks each for /ready and goes to the next at 503.
 * With FORMER_RELEASE, the folder of an installed checkout of another release, the nodes begin with that
 * and end with this one.
 */
export async function run(): Promise<BenchLine[]> {
  const former = process.env['FORMER_RELEASE']
  return withLoadedNodes(
    async (nodes, load) => {
      const { venue } = nodes
      const next = await venueProgram()
      const before = await nodes.epoch()
      await pause(LOADED_MS)
      for (const node of venue.nodes) {
        node.program = next
        await node.restart()
        await venue.together()
        await pause(LOADED_MS)
      }
      const orders = await load.stop()
      const took = ({ sentAt, answeredAt }: PlacedOrder) => answeredAt - sentAt
      const waits = orders.map(took).sort((a, b) => a - b)
      const longest = waits.at(-1)!
      const failed = orders.filter(({ repeats, refusal }) => repeats > 0 || refusal !== undefined)
      const changes = (await nodes.epoch()) - before
      return [
        {
          name: `each of three nodes stopped in order and started again${former === undefined ? '' : ' with the next release'} under load (${changes} changes of the writer)`,
          figure: `${failed.length} of ${formatCount(orders.length)} orders failed; p99 ${Math.round(waits[Math.floor(waits.length * 0.99)]!)} ms, longest ${Math.round(longest)} ms`,
          bar: 'no call fails, none waits over 1 s',
          met: failed.length === 0 && longest < 1_000 && changes > 0,
        },
      ]
    },
    former && join(former, relative(ROOT, PROGRAMS.main)),
  )
}
