/** The thread of `Prover`: keeps the lists that were asked for last, and opens them for people. */
import { parentPort } from 'node:worker_threads'
import { ListProver, encodeOwnProof, parseList } from '@candor/liabilities'
import type { FromProver, ToProver } from './prover.ts'

/** Of as many days: whoever looks into the past must not have each question read a list anew. */
const MOST_LISTS = 2

const port = parentPort!
const provers = new Map<number, ListProver>()

port.on('message', ({ number, day, own, list }: ToProver) => {
  try {
    port.postMessage(answer(day, own, list, number))
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    port.postMessage({ number, fault } satisfies FromProver)
  }
})

function answer(
  day: number,
  own: ToProver['own'],
  list: Uint8Array | undefined,
  number: number,
): FromProver {
  if (list) {
    provers.set(day, new ListProver(parseList(list)))
    const [oldest] = provers.keys()
    if (provers.size > MOST_LISTS) provers.delete(oldest!)
  }
  const prover = provers.get(day)
  if (!prover) return { number, wants: day }
  return { number, proof: encodeOwnProof(prover.proveOwn(own)) }
}
