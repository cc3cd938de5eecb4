/** Whether a text is so many bytes in hex. */
export function isHex(text: string, bytes: number): boolean {
  return text.length === 2 * bytes && /^[0-9a-fA-F]*$/.test(text)
}

/** The bytes of a text for which `isHex` holds. */
export function hexToBytes(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  )
}
