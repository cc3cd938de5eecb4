import { hash } from 'node:crypto'
import {
  type Engine,
  type EngineRecord,
  createEngine,
  decodeRecord,
  encodeRecord,
} from '@candor/engine'
import { Divergence, expectThat } from './divergence.ts'

/**
 * Every record that was published as durable, byte for byte, and an engine that knows nothing but
 * them: what the venue must come back to, whatever happened to its process.
 */
export class History {
  #records: Buffer[] = []
  #follower: Engine = createEngine()

  get lastSeq(): number {
    return this.#records.length
  }

  /** The commit listener. */
  onCommit(records: readonly EngineRecord[]): void {
    expectThat(records.length > 0, 'a batch without records was published')
    for (const record of records) {
      if (record.seq !== this.lastSeq + 1) {
        throw new Divergence(`record ${record.seq} was published after record ${this.lastSeq}`)
      }
      this.#records.push(Buffer.from(encodeRecord(record)))
    }
  }

  /** Takes a record that is in the journal although its process ended before it could say so. */
  addUnpublished(bytes: Uint8Array): void {
    this.#records.push(Buffer.from(bytes))
  }

  bytesOf(seq: number): Buffer {
    const bytes = this.#records[seq - 1]
    if (!bytes) throw new Divergence(`record ${seq} was answered but never published`)
    return bytes
  }

  /** Hex SHA-256 of the state that the records lead to. */
  stateHash(): string {
    while (this.#follower.lastSeq < this.lastSeq) {
      this.#follower.apply(decodeRecord(this.bytesOf(this.#follower.lastSeq + 1)))
    }
    return stateHash(this.#follower.encodeState())
  }
}

export function stateHash(state: Uint8Array): string {
  return hash('sha256', state)
}
