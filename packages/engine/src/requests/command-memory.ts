import type { CommandId } from './command-id.ts'
import { COMMAND_LIMITS } from './memory-limits.ts'
import { WordRows, type Words } from './word-rows.ts'

/** What is remembered of a command that was carried out. */
export interface CarriedOut {
  /** Seq of its record. */
  seq: number
  /** Id of what it created. */
  reference: number
}

/**
 * Commands without a request of their own that were carried out, by their ids. There are two
 * generations, as `RequestMemory` has them; see `COMMAND_LIMITS`.
 */
export class CommandMemory {
  #newer = new WordRows(0, 4)
  #older = new WordRows(0, 4)
  // The last id read: `decide` and `apply` of one command ask for the same.
  #id: CommandId = '0'.repeat(32)
  #words: Words = [0, 0, 0, 0]

  find(id: CommandId): CarriedOut | undefined {
    const words = this.#wordsOf(id)
    return found(this.#newer, words) ?? found(this.#older, words)
  }

  /** Remembers a command carried out at `at`. */
  add(id: CommandId, at: number, { seq, reference }: CarriedOut): void {
    const { keptMs, most } = COMMAND_LIMITS
    if (at - this.#newer.startedAt >= keptMs || this.#newer.count >= most) {
      this.#older = this.#newer
      this.#newer = new WordRows(at, 4)
    }
    this.#newer.add(this.#wordsOf(id), seq, reference)
  }

  /** The older first. */
  get generations(): readonly [WordRows, WordRows] {
    return [this.#older, this.#newer]
  }

  restore([older, newer]: readonly [WordRows, WordRows]): void {
    this.#older = older
    this.#newer = newer
  }

  #wordsOf(id: CommandId): Words {
    if (id === this.#id) return this.#words
    this.#id = id
    this.#words = [wordAt(id, 0), wordAt(id, 8), wordAt(id, 16), wordAt(id, 24)]
    return this.#words
  }
}

function found(rows: WordRows, words: Words): CarriedOut | undefined {
  const position = rows.find(words)
  if (position < 0) return undefined
  return { seq: rows.seq(position), reference: rows.reference(position) }
}

/** Eight lower-case hex digits as a signed word. */
function wordAt(id: CommandId, from: number): number {
  let word = 0
  for (let at = from; at < from + 8; at++) {
    const code = id.charCodeAt(at)
    word = (word << 4) | (code > 0x39 ? code - 0x57 : code - 0x30)
  }
  return word
}
