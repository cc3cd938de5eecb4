import { fitsWork, workText } from '@candor/protocol/work'
import { sha256 } from '@noble/hashes/sha2.js'

/** Finds the number that a challenge asks for, apart from the page, which goes on meanwhile. */
self.onmessage = ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  const encoder = new TextEncoder()
  for (let number = 0; ; number += 1) {
    if (fitsWork(sha256(encoder.encode(workText(data.challenge, number))), data.bits)) {
      self.postMessage(number)
      return
    }
  }
}
