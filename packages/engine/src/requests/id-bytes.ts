/** The last id that was written out, so that what asks for it again need not read its text. */
export class IdBytes {
  bytes = new Uint8Array(256)
  /** How many of them are the id's. */
  length = 0

  /** Writes out an id, of any length. */
  set(id: string): void {
    if (id.length * 2 > this.bytes.length) this.bytes = new Uint8Array(id.length * 2)
    this.length = putId(this.bytes, 0, id)
  }

  /** Copies the id to a place of others' bytes, and returns where it ends. */
  copyTo(target: Uint8Array, from: number): number {
    const { bytes, length } = this
    for (let at = 0; at < length; at++) target[from + at] = bytes[at]!
    return from + length
  }
}

/**
 * Writes an id as memory and snapshots hold it, at one byte a character, or at two, the lower first,
 * where one of them needs it. Returns where it ends.
 */
export function putId(bytes: Uint8Array, from: number, id: string): number {
  const { length } = id
  let all = 0
  let place = 0
  // Four at a turn: a third quicker than one, and every request is written this way.
  for (let at = from; place + 4 <= length; place += 4, at += 4) {
    const first = id.charCodeAt(place)
    const second = id.charCodeAt(place + 1)
    const third = id.charCodeAt(place + 2)
    const fourth = id.charCodeAt(place + 3)
    all |= first | second | third | fourth
    bytes[at] = first
    bytes[at + 1] = second
    bytes[at + 2] = third
    bytes[at + 3] = fourth
  }
  for (; place < length; place++) {
    const code = id.charCodeAt(place)
    all |= code
    bytes[from + place] = code
  }
  if (all <= 0xff) return from + length
  for (place = 0; place < length; place++) {
    const code = id.charCodeAt(place)
    bytes[from + 2 * place] = code
    bytes[from + 2 * place + 1] = code >>> 8
  }
  return from + 2 * length
}
