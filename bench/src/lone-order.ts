import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { FIRST_USER, encodeRecord } from '@candor/engine'
import type { Transactor } from '@candor/transactor'
import { restingOrder } from './busy-venue.ts'

/** What the file journal writes around the record of a lone order: its frame. */
const FRAME_BYTES = 68

interface LoneOrder {
  /** Median milliseconds from `submit` to the answer, with nothing else under way. */
  order: number
  /** Median milliseconds to append the same bytes to a prepared file and fdatasync it. */
  bare: number
}

/** One order after the other, each next to a bare append of as many bytes in the same folder. */
export async function loneOrder(
  transactor: Transactor,
  folder: string,
  rounds: number,
): Promise<LoneOrder> {
  const file = await open(join(folder, 'bare-append'), 'w+')
  const block = Buffer.alloc(1 << 20)
  for (let at = 0; at < 4; at++) await file.write(block, 0, block.length, at * block.length)
  await file.sync()
  const order: number[] = []
  const bare: number[] = []
  let position = 0
  for (let round = 0; round < rounds; round++) {
    const command = { ...restingOrder(FIRST_USER + round, round), requestId: `lone order ${round}` }
    const startedAt = performance.now()
    const result = await transactor.submit(command)
    order.push(performance.now() - startedAt)
    if (result.outcome !== 'accepted') throw new Error(`${command.kind}: ${result.outcome}`)
    const bytes = Buffer.alloc(FRAME_BYTES + encodeRecord(result.record).length, round)
    const bareAt = performance.now()
    await file.write(bytes, 0, bytes.length, position)
    await file.datasync()
    bare.push(performance.now() - bareAt)
    position += bytes.length
  }
  await file.close()
  return { order: median(order), bare: median(bare) }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!
}
