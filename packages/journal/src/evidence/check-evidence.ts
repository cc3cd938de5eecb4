import { type Evidence, MOST_EVIDENCE_BYTES } from '../contract.ts'

/** Throws `RangeError` unless the evidence is of the `count` entries after `afterSeq`, in their order. */
export function checkEvidence(
  evidence: readonly Evidence[],
  afterSeq: number,
  count: number,
): void {
  const lastSeq = afterSeq + count
  let before = afterSeq
  for (const { seq, at, bytes } of evidence) {
    if (!(seq > before && seq <= lastSeq) || !Number.isSafeInteger(at) || at < 0) {
      throw new RangeError(`evidence of entry ${seq} at ${at} does not belong where it was given`)
    }
    if (bytes.length > MOST_EVIDENCE_BYTES) {
      throw new RangeError(`evidence of ${bytes.length} bytes cannot be written`)
    }
    before = seq
  }
}
