import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** Calls `take` with each line of a stream; calls `tooLong` once and stops at one that is too long. */
export function readLines(
  stream: Readable,
  longest: number,
  { take, tooLong }: { take: (line: string) => void; tooLong: () => void },
): void {
  const decoder = new StringDecoder('utf8')
  let begun = ''
  let stopped = false
  stream.on('data', (chunk: Buffer) => {
    if (stopped) return
    const parts = decoder.write(chunk).split('\n')
    // The last part is the beginning of the line to come, and empty after a line's end.
    const next = parts.pop() ?? ''
    for (const part of parts) {
      take(begun + part)
      begun = ''
    }
    begun += next
    if (begun.length <= longest) return
    stopped = true
    begun = ''
    tooLong()
  })
}
