import { syncBuiltinESMExports } from 'node:module'
import zlib, { type InputType, type ZlibOptions } from 'node:zlib'

/** The largest message of a socket, unpacked: many times the largest known. */
export const MOST_MESSAGE_BYTES = 4 * 1024 * 1024

/**
 * Bounds what libraries inflate in one go, as ccxt does with messages that an exchange packs itself
 * (HTX): a few kilobytes can stand for gigabytes. What sockets and answers unpack by themselves is
 * bounded elsewhere. Has to run before ccxt loads, which takes the functions once.
 */
export function boundInflation(): void {
  for (const name of ['gunzipSync', 'inflateSync', 'inflateRawSync'] as const) {
    const inflate = zlib[name]
    zlib[name] = (input: InputType, options?: ZlibOptions) =>
      inflate(input, { ...options, maxOutputLength: MOST_MESSAGE_BYTES })
  }
  syncBuiltinESMExports()
}
