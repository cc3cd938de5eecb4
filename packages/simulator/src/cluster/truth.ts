import { hash } from 'node:crypto'
import { type EngineRecord, decodeRecord, encodeRecord } from '@candor/engine'
import { EMPTY_CHAIN, followFrame } from '@candor/journal'
import { Divergence, expectThat } from '../divergence.ts'
import type { Call } from './call.ts'
import type { NodeProcess } from './node-process.ts'
import type { Server } from './server.ts'
import { chunksInOrder } from './tables.ts'
import { followLives, type Lives } from './lives.ts'
import { followWaiting } from './waiting.ts'

/** What anybody was told in a run, and what has to be true of it. */
export class Truth {
  /** Highest epoch in which a node decided. */
  ledEpoch = 0
  /** Highest seq that a caller was answered with. */
  answeredSeq = 0
  /** How many orders that waited for a price were carried out, and how many refused. */
  waited = { carriedOut: 0, refused: 0 }
  lives: Lives = { ordered: 0, triggered: 0, changed: 0 }
  #told = new Map<number, string>()

  /** A node tells its listeners: in the order of the journal, and the same as every other. */
  published(from: NodeProcess, records: readonly EngineRecord[]): void {
    for (const record of records) {
      const { seq } = record
      const before = from.publishedSeq ?? seq - 1
      expectThat(seq === before + 1, `${from.name} told of record ${seq} after record ${before}`)
      from.publishedSeq = seq
      const digest = digestOf(encodeRecord(record))
      const other = this.#told.get(seq)
      expectThat(
        other === undefined || other === digest,
        `${from.name} told of another record ${seq} than a node before it`,
      )
      this.#told.set(seq, digest)
    }
  }

  leads(from: NodeProcess): void {
    expectThat(
      from.ledEpoch > this.ledEpoch,
      `${from.name} leads in epoch ${from.ledEpoch} after epoch ${this.ledEpoch}`,
    )
    this.ledEpoch = from.ledEpoch
  }

  /** A node answers what it decided, or says how far it is. */
  answers(from: NodeProcess): void {
    expectThat(
      from.ledEpoch === this.ledEpoch,
      `${from.name} answers in epoch ${from.ledEpoch} while epoch ${this.ledEpoch} is led`,
    )
  }

  /** A caller was answered with a record. */
  answered(seq: number): void {
    this.answeredSeq = Math.max(this.answeredSeq, seq)
  }

  /** Compares everything that was told with the journal that there is in the end. */
  compare(server: Server, calls: readonly Call[]): EngineRecord[] {
    const records = this.#readJournal(server)
    for (const [seq, digest] of this.#told) {
      const record = records[seq - 1]
      expectThat(record !== undefined, `record ${seq} was told of, and is not in the journal`)
      expectThat(digestOf(encodeRecord(record)) === digest, `record ${seq} was told of otherwise`)
    }
    const byId = new Map<string, EngineRecord>()
    for (const record of records) {
      if (record.id === undefined) continue
      expectThat(!byId.has(record.id), `the command of record ${record.seq} was carried out twice`)
      byId.set(record.id, record)
    }
    expectEpochsRise(records)
    this.waited = followWaiting(records)
    this.lives = followLives(records)
    for (const call of calls) compareCall(call, records, byId)
    return records
  }

  #readJournal(server: Server): EngineRecord[] {
    const records: EngineRecord[] = []
    let epoch = 0
    let end = EMPTY_CHAIN
    for (const chunk of chunksInOrder(server.visible)) {
      expectThat(
        chunk.epoch >= epoch,
        `entry ${chunk.firstSeq} was written in epoch ${chunk.epoch}, after one of epoch ${epoch}`,
      )
      epoch = chunk.epoch
      const frame = followFrame(end, chunk.frame)
      end = { seq: frame.lastSeq, hash: frame.hash }
      for (const { bytes } of frame.entries()) records.push(decodeRecord(bytes))
    }
    return records
  }
}

function expectEpochsRise(records: readonly EngineRecord[]): void {
  let last = 0
  for (const { seq, events } of records) {
    for (const event of events) {
      if (event.kind !== 'epochBegan') continue
      expectThat(event.epoch > last, `record ${seq} begins epoch ${event.epoch} after ${last}`)
      last = event.epoch
    }
  }
}

function compareCall(
  { id, command, result, attempts }: Call,
  records: readonly EngineRecord[],
  byId: ReadonlyMap<string, EngineRecord>,
): void {
  if (!result || result.outcome === 'unavailable') return
  const what = `the answer to ${command.kind} ${id}`
  const own = byId.get(id)
  if (result.outcome === 'rejected') {
    // Of several tries one may be refused before another is carried out.
    if (attempts === 1 && own) {
      throw new Divergence(`${what} was ${result.rejection}, and record ${own.seq} carries it out`)
    }
    return
  }
  const seq = result.outcome === 'accepted' ? result.record.seq : result.seq
  const record = records[seq - 1]
  expectThat(record !== undefined, `${what} names record ${seq}, which is not in the journal`)
  expectThat(record.id === id, `${what} names record ${seq}, which is another command's`)
  if (result.outcome === 'accepted') {
    const same = Buffer.from(encodeRecord(record)).equals(encodeRecord(result.record))
    expectThat(same, `${what} was another record ${seq} than the journal's`)
  }
}

function digestOf(bytes: Uint8Array): string {
  return hash('sha256', bytes)
}
