/** The thread of `makeList`: one list of what is owed, made beside the books, then it ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { buildList, encodeList, listKeyOf, listRoot, totalOf } from '@candor/liabilities'
import { DAY_MS, utcDay } from '@candor/money/durations'
import { dayText } from './days.ts'
import type { ListTask, MadeList } from './make-list.ts'
import { peopleBalances, poolBalances } from './read-balances.ts'
import { openListReader } from './list-reader.ts'
import { engineAt, firstRecordSince } from './replay.ts'

const PIECE_BYTES = 1 << 20

const task = workerData as ListTask
const made = await make(task)
parentPort!.postMessage(made, made ? made.pieces.map(({ buffer }) => buffer) : [])

async function make({ journal, untilSeq, sinceDay, fromSeq, ...terms }: ListTask) {
  const { reader, close } = await openListReader(journal, untilSeq)
  const first = await firstRecordSince(reader, sinceDay * DAY_MS, fromSeq)
  const engine = first && (await engineAt(reader, first.seq))
  await close()
  if (!engine) return undefined
  const day = utcDay(first.at)
  const currencies = engine.currencies()
  const list = buildList(peopleBalances(engine), listKeyOf(terms.venueKey, dayText(day)), {
    ...{ origin: terms.origin, day: dayText(day), seq: first.seq },
    scales: new Map(currencies.map(({ code, scale }) => [code, scale])),
  })
  const totals = list.header.currencies.map((listed) => ({
    currency: engine.currencyId(listed.code)!,
    ...{ code: listed.code, scale: listed.scale },
    amount: String(totalOf(listed)),
  }))
  const bytes = encodeList(list)
  return {
    ...{ day, ...first, origin: terms.origin },
    root: listRoot(list.header),
    bytes: bytes.length,
    totals: totals.sort((a, b) => a.currency - b.currency),
    pools: poolBalances(engine),
    pieces: piecesOf(bytes),
  } satisfies MadeList
}

function piecesOf(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const count = Math.ceil(bytes.length / PIECE_BYTES)
  return Array.from({ length: count }, (_, at) =>
    Uint8Array.from(bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)),
  )
}
