/**
 * Writes an id as memory and snapshots hold it, at one byte a character, or at two, the lower first,
 * where one of them needs it. Returns where it ends.
 */
export function putId(bytes: Uint8Array, from: number, id: string): number {
  const { length } = id
  let all = 0
  for (let place = 0; place < length; place++) {
    const code = id.charCodeAt(place)
    all |= code
    bytes[from + place] = code
  }
  if (all <= 0xff) return from + length
  for (let place = 0; place < length; place++) {
    const code = id.charCodeAt(place)
    bytes[from + 2 * place] = code
    bytes[from + 2 * place + 1] = code >>> 8
  }
  return from + 2 * length
}
