/** What a COPY in the binary format begins with; then come 4 bytes of flags and 4 of a length, all 0. */
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const BEGINNING = SIGNATURE.length + 8
/** Before a value: the number of columns in two bytes, and the value's length in four. */
const COLUMNS_BYTES = 2
const HEAD_BYTES = 6
/** In place of a number of columns. */
const THE_END = -1

/** What the server copied are not the rows of one column without nulls. */
export class CopyUnreadable extends Error {
  override name = 'CopyUnreadable'
}

/**
 * Reads the values of one column out of the pieces in which a COPY TO STDOUT (FORMAT binary) comes, each
 * value in memory of its own. Throws `CopyUnreadable`.
 */
export class CopiedValues {
  /** The bytes before the next value, as far as they have come. */
  readonly #head = Buffer.alloc(BEGINNING)
  #headLength = 0
  #hasBegun = false
  #isOver = false
  /** The value that has begun, and how much of it has come. */
  #value: Buffer | undefined
  #filled = 0

  /** Returns the values that end with the next piece. */
  take(piece: Buffer): Buffer[] {
    const whole: Buffer[] = []
    let at = 0
    while (at < piece.length && !this.#isOver) {
      this.#value ??= this.#begin(piece[at++]!)
      if (!this.#value) continue
      const copied = piece.copy(this.#value, this.#filled, at)
      at += copied
      this.#filled += copied
      if (this.#filled < this.#value.length) break
      whole.push(this.#value)
      this.#value = undefined
      this.#filled = 0
    }
    return whole
  }

  /** Called once all pieces have come. */
  end(): void {
    if (!this.#isOver) throw new CopyUnreadable('What the server copied ends too early.')
  }

  /** Takes one of the bytes before a value; returns the value's memory after the last of them. */
  #begin(byte: number): Buffer | undefined {
    const head = this.#head
    head[this.#headLength++] = byte
    if (!this.#hasBegun) {
      if (this.#headLength < BEGINNING) return undefined
      if (!head.subarray(0, SIGNATURE.length).equals(SIGNATURE) || head.readInt32BE(15) !== 0) {
        throw new CopyUnreadable('What the server copied is not in the binary format.')
      }
      this.#hasBegun = true
      this.#headLength = 0
      return undefined
    }
    if (this.#headLength === COLUMNS_BYTES) {
      const columns = head.readInt16BE(0)
      this.#isOver = columns === THE_END
      if (!this.#isOver && columns !== 1) {
        throw new CopyUnreadable(`What the server copied has ${columns} columns and not one.`)
      }
    }
    if (this.#headLength < HEAD_BYTES) return undefined
    const length = head.readInt32BE(COLUMNS_BYTES)
    if (length < 0) throw new CopyUnreadable('What the server copied has a null.')
    this.#headLength = 0
    return Buffer.allocUnsafeSlow(length)
  }
}
