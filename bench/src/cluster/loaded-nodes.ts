import { openTraders } from '../http-orders.ts'
import { type Nodes, openNodes } from './nodes.ts'
import { OrderLoad } from './order-load.ts'

const NAMES = ['a', 'b', 'c']
const PEOPLE = 24
const ORDERS_A_SECOND = 200

/**
 * Three nodes with people who place 200 orders a second at them, all closed once `work` has ended.
 * `program`: of another release.
 */
export async function withLoadedNodes<Result>(
  work: (nodes: Nodes, load: OrderLoad) => Promise<Result>,
  program?: string,
): Promise<Result> {
  const nodes = await openNodes(NAMES, program)
  try {
    const { venue } = nodes
    const [front] = (await nodes.roles()).fronts
    const tokens = await openTraders(front!.address, PEOPLE)
    const load = new OrderLoad({
      origins: () => (venue.ready.length > 0 ? venue.ready : venue.nodes).map((one) => one.address),
      tokens,
      perSecond: ORDERS_A_SECOND,
    })
    try {
      return await work(nodes, load)
    } finally {
      await load.stop()
    }
  } finally {
    await nodes.close()
  }
}
