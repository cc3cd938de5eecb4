import {
  MerkleTree,
  PartTree,
  encodeLeaf,
  encodeOpenedPart,
  formatCheckpoint,
  formatNote,
  formatVerifierKey,
  hashLeaf,
  makeInclusionProof,
  signText,
  toBase64,
} from '@candor/log'
import { utf8 } from '@candor/log/encoding'
import type { OwnRecordsHead } from '@candor/log/own'
import { ORIGIN, testSigner } from '@candor/log/testing'

const SIZE = 12
/** The record that publishes the list. */
const PUBLISHED = 7

/** What a record says of a list; what is left out is as an honest venue has it. */
export interface Published {
  day: number
  seq: number
  root: string
}

/** A log of twelve records, of which the seventh publishes a list. */
export class PublishedLog {
  readonly size = SIZE
  readonly root: Uint8Array
  readonly #hashes: Uint8Array[]
  readonly #parts: PartTree

  constructor(published: Published) {
    const event = { kind: 'liabilitiesPublished', ...published, totals: [] }
    const said = { version: 1, seq: PUBLISHED, at: 1_000, party: 'public', events: [event] }
    const key = new Uint8Array(32).fill(7)
    const contents = ['header', JSON.stringify({ ...said, postings: [] })]
    this.#parts = new PartTree(
      PUBLISHED,
      contents.map((content) => ({ content: utf8(content), key })),
      key,
    )
    this.#hashes = Array.from({ length: SIZE }, (_, at) =>
      at + 1 === PUBLISHED
        ? hashLeaf(encodeLeaf({ seq: PUBLISHED, partRoot: this.#parts.root }))
        : hashLeaf(utf8(`leaf ${at}`)),
    )
    this.root = new MerkleTree(this.#hashes).root
  }

  head(person: number): OwnRecordsHead {
    const signer = testSigner(ORIGIN)
    const text = formatCheckpoint({ origin: ORIGIN, size: SIZE, root: this.root })
    const checkpoint = formatNote({ text, signatures: [signText(text, signer)] })
    return { person, origin: ORIGIN, keys: [formatVerifierKey(signer.key)], checkpoint }
  }

  /** A part of the record with the proof of its leaf, or of the leaf at another place. */
  async record({ part = 1, index = PUBLISHED - 1 } = {}) {
    const read = (height: number, at: number) =>
      Promise.resolve(
        new MerkleTree(this.#hashes.slice(at * 2 ** height, (at + 1) * 2 ** height)).root,
      )
    const proof = await makeInclusionProof(read, index, SIZE)
    const opened = encodeOpenedPart(this.#parts.open(part))
    return { part: toBase64(opened), proof: proof.map(toBase64) }
  }
}
