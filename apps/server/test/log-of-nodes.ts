import { followRotations, openCheckpointOfTerm, parseNote, parseVerifierKey } from '@candor/log'
import type { DutyName } from '../src/kernel/duties/duty.ts'
import type { TestVenue } from './venue.ts'

/** The one of these nodes that has a duty, once one has it. */
export async function holderOf(name: DutyName, nodes: readonly TestVenue[]): Promise<TestVenue> {
  const { promise, resolve } = Promise.withResolvers<TestVenue>()
  const forget = nodes.map((node) => node.parts.duties.of(name).onTaken(() => resolve(node)))
  const holder = nodes.find((node) => node.parts.duties.of(name).holding())
  if (holder) resolve(holder)
  const found = await promise
  for (const each of forget) each()
  return found
}

/** Resolves once a node knows of everything that is durable at any of them now. */
async function caughtUp({ parts }: TestVenue, nodes: readonly TestVenue[]): Promise<void> {
  const seq = Math.max(...nodes.map((node) => node.parts.transactor.durableSeq))
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const compare = () => {
    if (parts.transactor.durableSeq >= seq) resolve(undefined)
  }
  const forget = parts.transactor.onCommit(compare)
  compare()
  await promise
  forget()
}

/** What a node shows, by the keys that lead there from its first, once all that is durable now is in the log, whoever builds it. */
export async function shownBy(node: TestVenue, nodes: readonly TestVenue[]) {
  const seq = Math.max(...nodes.map(({ parts }) => parts.transactor.durableSeq))
  for (;;) {
    const builder = await holderOf('log', nodes)
    await caughtUp(builder, nodes)
    await builder.parts.publicLog.settled()
    const shown = await shownNow(node)
    // Where the duty went to another node meanwhile, that one builds it.
    if (shown.size >= seq) return shown
  }
}

async function shownNow({ address }: TestVenue) {
  const read = async (path: string) => {
    const answer = await fetch(`${address}/log/${path}`)
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  }
  const key = parseVerifierKey(
    Buffer.from((await read('key'))!)
      .toString()
      .trim(),
  )
  const notes = []
  for (let note; (note = await read(`rotation/${notes.length + 1}`));) notes.push(parseNote(note))
  const terms = followRotations(key.name, key, notes)
  const checkpoint = (await read('checkpoint'))!
  return { key, terms, ...openCheckpointOfTerm(checkpoint, { origin: key.name, terms }) }
}
