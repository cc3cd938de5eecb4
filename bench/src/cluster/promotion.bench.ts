import { setTimeout as pause } from 'node:timers/promises'
import { openTraders } from '../http-orders.ts'
import type { BenchLine } from '../table.ts'
import { openNodes } from './nodes.ts'
import { OrderLoad } from './order-load.ts'

const TIMES = 5
const PEOPLE = 24
const ORDERS_A_SECOND = 200
const LOADED_MS = 1_000

/**
 * The primary is killed under load, and the replica that has come furthest promoted: milliseconds from
 * when it takes writes to the first answer to an order that was sent after that. The old one comes
 * back as a standby each time.
 */
export async function run(): Promise<BenchLine[]> {
  const nodes = await openNodes(['a', 'b', 'c'])
  try {
    const { venue, database } = nodes
    const [front] = (await nodes.roles()).fronts
    const tokens = await openTraders(front!.address, { count: PEOPLE, funds: 'test funds' })
    const load = new OrderLoad({
      origins: () => (venue.ready.length > 0 ? venue.ready : venue.nodes).map((one) => one.address),
      tokens,
      perSecond: ORDERS_A_SECOND,
    })
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
        figure: `median ${seconds(waits[(TIMES - 1) / 2]!)}, longest ${seconds(waits.at(-1)!)}`,
        bar: 'within 5 s of the promotion',
        met: waits.at(-1)! < 5_000,
      },
    ]
  } finally {
    await nodes.close()
  }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
}
