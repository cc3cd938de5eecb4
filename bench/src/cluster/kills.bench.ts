import { setTimeout as pause } from 'node:timers/promises'
import { openTraders } from '../http-orders.ts'
import { type BenchLine, formatCount } from '../table.ts'
import { openNodes } from './nodes.ts'
import { OrderLoad } from './order-load.ts'

const KILLS = 20
const PEOPLE = 24
const ORDERS_A_SECOND = 200
const LOADED_MS = 1_000

/**
 * The node that decides is killed (kill -9) under load, twenty times, and started again as a
 * supervisor does: milliseconds from the kill to the first answer to an order that was sent after it,
 * which only the next can have accepted.
 */
export async function run(): Promise<BenchLine[]> {
  const nodes = await openNodes(['a', 'b', 'c'])
  try {
    const { venue } = nodes
    const [front] = (await nodes.roles()).fronts
    const tokens = await openTraders(front!.address, { count: PEOPLE, funds: 'test funds' })
    const load = new OrderLoad({
      origins: () => (venue.ready.length > 0 ? venue.ready : venue.nodes).map((one) => one.address),
      tokens,
      perSecond: ORDERS_A_SECOND,
    })
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
        figure: `median ${seconds(median)}, longest ${seconds(longest)}`,
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
  } finally {
    await nodes.close()
  }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
}
