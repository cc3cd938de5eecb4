/** `expand 32-byte k`, as RFC 8439 has it. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const

const state = new Uint32Array(16)

/**
 * Writes the block of ChaCha20 (RFC 8439) for a key of eight words into 16 words. The nonce is kind, place
 * and zero.
 */
export function block(
  key: Uint32Array,
  { counter, kind, place }: { counter: number; kind: number; place: number },
  out: Uint32Array,
): void {
  out.set(CONSTANTS, 0)
  out.set(key, 4)
  out[12] = counter
  out[13] = kind
  out[14] = place
  out[15] = 0
  state.set(out)
  for (let round = 0; round < 10; round++) {
    quarter(0, 4, 8, 12)
    quarter(1, 5, 9, 13)
    quarter(2, 6, 10, 14)
    quarter(3, 7, 11, 15)
    quarter(0, 5, 10, 15)
    quarter(1, 6, 11, 12)
    quarter(2, 7, 8, 13)
    quarter(3, 4, 9, 14)
  }
  for (let i = 0; i < 16; i++) out[i]! += state[i]!
}

function quarter(i: number, j: number, k: number, l: number): void {
  let a = state[i]! | 0
  let b = state[j]! | 0
  let c = state[k]! | 0
  let d = state[l]! | 0
  a = (a + b) | 0
  d = turned(d ^ a, 16)
  c = (c + d) | 0
  b = turned(b ^ c, 12)
  a = (a + b) | 0
  d = turned(d ^ a, 8)
  c = (c + d) | 0
  b = turned(b ^ c, 7)
  state[i] = a
  state[j] = b
  state[k] = c
  state[l] = d
}

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}
