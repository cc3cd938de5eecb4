import { OPS, type Op, type OpName } from '@candor/programs-protocol/socket'
import type { Settings } from '../../kernel/config/config.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ProgramBounds } from '../serve-programs.ts'
import type { Connection } from './connection.ts'

export type WeighNeeds = Settings<
  'limitKeyWeightPerMinute' | 'limitProgramAddressWeightPerMinute'
> &
  Pick<ProgramBounds, 'weights'>

/** Bytes of a frame that weigh as one more. */
const BYTES_A_WEIGHT = 4_096

/**
 * Bounds what programs ask over the socket. Each connection has an allowance of its own, orders
 * excepted; besides, a frame takes of the same minute as requests of REST: of the person's, once the
 * connection has logged on, else of the address's.
 */
export class Weighing {
  readonly #needs: WeighNeeds

  constructor(needs: WeighNeeds) {
    this.#needs = needs
  }

  /** Takes a frame's weight; returns why it is too much. */
  excess(
    connection: Connection,
    name: OpName,
    { bytes, fields }: { bytes: number; fields: object },
  ): Refusal | undefined {
    const { config, weights } = this.#needs
    const { program, from } = connection
    const { right, weight } = OPS[name] as Op
    const weighs = name === 'orders.batch' ? instructionsIn(fields) : weight
    const takes = weighs + Math.floor(bytes / BYTES_A_WEIGHT)
    const isOrder = right === 'trade' && program !== undefined
    if (!isOrder && !connection.allowance.take(performance.now(), takes)) {
      return new Refusal('rate_limited')
    }
    const limit = program
      ? config.limitKeyWeightPerMinute
      : config.limitProgramAddressWeightPerMinute
    if (limit === 0) return undefined
    const key = program ? `user ${program.user}` : from.address
    const { retrySeconds } = weights.take(key, takes, limit)
    return retrySeconds === 0 ? undefined : new Refusal('rate_limited')
  }
}

function instructionsIn(fields: object): number {
  const { orders } = fields as { orders?: unknown }
  return Array.isArray(orders) ? Math.max(1, orders.length) : 1
}
