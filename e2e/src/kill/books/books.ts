import { join } from 'node:path'
import { type EngineRecord, auditState, createEngine, decodeRecord } from '@candor/engine'
import { openJournalReader, realDisk } from '@candor/journal'
import { type Anchors, boundDays, marketSecret } from '@candor/server/testing/market'
import type { Vault } from '@candor/server/testing/store'
import { CashBook } from './cash-book.ts'
import { FastBook } from './fast-book.ts'
import { FuturesBook } from './futures-book.ts'
import { Outages } from './outages.ts'
import { PendingBook } from './pending-book.ts'
import { Prints } from './prints.ts'

/** What expired this long before has been settled or refused, in milliseconds. */
const SETTLED_MS = 2_000

/** Reads the records from one seq up to another that is durable. */
export type RecordSource = (fromSeq: number, untilSeq: number) => AsyncIterable<EngineRecord>

/** The records of a venue's journal in files. */
export function recordsOf(dataDir: string): RecordSource {
  const folder = join(dataDir, 'journal')
  return async function* read(fromSeq, untilSeq) {
    const reader = await openJournalReader({ disk: realDisk(), folder, untilSeq })
    for await (const { bytes } of reader.read(fromSeq)) yield decodeRecord(bytes)
  }
}

/**
 * An engine of its own that follows the venue's journal from its first record over all kills, and
 * what it finds wrong with the records by the published terms and with the state by the audit.
 */
export class Books {
  readonly engine = createEngine()
  readonly prints = new Prints()
  readonly faults: string[] = []
  readonly fast = new FastBook(this.prints, (text) => this.faults.push(text))
  readonly futures = new FuturesBook(this.prints, (text) => this.faults.push(text))
  readonly pending = new PendingBook(this.prints, (text) => this.faults.push(text))
  readonly cash = new CashBook((text) => this.faults.push(text))
  readonly outages: Outages
  /** Owner and key of every request that was carried out, or waits for its price. */
  readonly #carriedOut = new Set<string>()
  /** By the order that waits for its price: owner and key of its request. */
  readonly #waiting = new Map<number, string>()
  readonly #read: RecordSource

  /** `market`: what the venue draws its prices from. */
  constructor(read: RecordSource, { vault, anchors }: { vault: Vault; anchors: Anchors }) {
    this.#read = read
    const bound = () => boundDays(vault, this.engine)
    this.outages = new Outages({ secret: marketSecret(vault), bound, anchors })
  }

  /** Whether this request was carried out, or waits; not where its price came to a refusal. */
  hasRequest(user: number, requestId: string): boolean {
    return this.#carriedOut.has(`${user} ${requestId}`)
  }

  #noteRequest({ owner, request, events }: EngineRecord): void {
    const key = request && `${owner} ${request.id}`
    if (key) this.#carriedOut.add(key)
    for (const event of events) {
      if (event.kind === 'pendingAccepted' && key) this.#waiting.set(event.order, key)
      if (event.kind !== 'pendingEnded') continue
      if (event.rejection) this.#carriedOut.delete(this.#waiting.get(event.order) ?? '')
      this.#waiting.delete(event.order)
    }
  }

  /**
   * Takes the records up to one that the venue calls durable, and audits what they lead to. `now`
   * (milliseconds since 1970 UTC) is when the venue was up again: what expired has to be settled.
   */
  async follow(untilSeq: number, now = 0): Promise<void> {
    for await (const record of this.#read(this.engine.lastSeq + 1, untilSeq)) {
      this.engine.apply(record)
      this.prints.take(record)
      this.fast.take(record)
      this.futures.take(record)
      this.pending.take(record)
      this.cash.take(record)
      // Whoever decided before was away for a while, killed or not.
      if (record.events.some(({ kind }) => kind === 'epochBegan')) this.outages.note(record.at)
      this.#noteRequest(record)
    }
    const { engine, faults } = this
    if (engine.lastSeq !== untilSeq)
      faults.push(`the journal ends at ${engine.lastSeq}, not ${untilSeq}`)
    faults.push(...auditState(engine))
    for (const order of this.fast.overdue(now - SETTLED_MS))
      faults.push(`fast ${order}: not settled`)
    const missed = this.futures.missed((order) => this.pending.endedAt(order))
    for (const order of missed) faults.push(`contract ${order}: no print closed it`)
    for (const order of this.pending.overdue(now - SETTLED_MS))
      faults.push(`waiting order ${order}: neither carried out nor refused`)
    const symbolOf = (index: number) => engine.indexes()[index]!.symbol
    faults.push(...(await this.outages.faults(this.fast.contracts.values(), this.prints, symbolOf)))
  }
}
