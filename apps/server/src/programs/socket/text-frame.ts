const FINAL_TEXT = 0x81
const IN_TWO_BYTES = 126
const IN_EIGHT_BYTES = 127

/**
 * Returns a text as one frame of WebSocket (RFC 6455, 5.2), as a server sends it: whole and not masked.
 * Made once, it is the same for every connection.
 */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const head = bytes < IN_TWO_BYTES ? 2 : bytes <= 0xffff ? 4 : 10
  const frame = Buffer.allocUnsafe(head + bytes)
  frame[0] = FINAL_TEXT
  if (head === 2) frame[1] = bytes
  else if (head === 4) {
    frame[1] = IN_TWO_BYTES
    frame.writeUInt16BE(bytes, 2)
  } else {
    frame[1] = IN_EIGHT_BYTES
    frame.writeBigUInt64BE(BigInt(bytes), 2)
  }
  frame.write(text, head)
  return frame
}
