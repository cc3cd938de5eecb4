import { syncBuiltinESMExports } from 'node:module'
import zlib, { type InputType, type ZlibOptions } from 'node:zlib'

/** No message of an exchange is larger once inflated; the largest known are some 16 MB. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Bounds what libraries inflate in one go: a few kilobytes can stand for gigabytes. Has to run
 * before ccxt loads, which takes the functions once.
 */
export function boundInflation(): void {
  for (const name of ['gunzipSync', 'inflateSync', 'inflateRawSync'] as const) {
    const inflate = zlib[name]
    zlib[name] = (input: InputType, options?: ZlibOptions) =>
      inflate(input, { ...options, maxOutputLength: MOST_BYTES })
  }
  syncBuiltinESMExports()
}
