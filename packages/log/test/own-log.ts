import { canonicalBytes } from '../src/contents/canonical-json.ts'
import type { OwnPage, OwnRecords, OwnRecordsHead, ReceiptsFile } from '../src/own/index.ts'
import { toBase64, utf8 } from '../src/proof/bytes.ts'
import { formatCheckpoint } from '../src/proof/checkpoint.ts'
import { encodeLeaf, parseLeaf } from '../src/proof/leaf.ts'
import { hashLeaf } from '../src/proof/merkle-hash.ts'
import { MerkleTree } from '../src/proof/merkle-tree.ts'
import { makeMultiProof } from '../src/proof/multi-proof.ts'
import { type Signer, formatNote, signText } from '../src/proof/note.ts'
import {
  type OpenedPart,
  PartTree,
  encodeOpenedPart,
  rootOfOpenedPart,
} from '../src/proof/parts.ts'
import type { ReadSubtree } from '../src/proof/ranges.ts'
import { SignedBatch, encodeReceipt } from '../src/proof/receipt.ts'
import { formatVerifierKey } from '../src/proof/verifier-key.ts'
import { testSigner } from './keys.ts'

export const ORIGIN = 'venue.example/log'
export const ANNA = 100_001
export const BERT = 100_002

/** A log of records that concern both persons, each for itself but every fifth, in which both are. */
export class OwnLog {
  readonly size: number
  readonly #lost: number
  readonly #opened = new Map<number, OpenedPart[]>([
    [ANNA, []],
    [BERT, []],
  ])
  readonly #leaves: Uint8Array[]
  readonly #hashes: Uint8Array[]
  readonly #root: Uint8Array

  /** Of `lost` it has another record: as a venue has it that lost the record and goes on signing. */
  constructor(size: number, lost = 0) {
    this.size = size
    this.#lost = lost
    this.#leaves = Array.from({ length: size }, (_, index) => this.#leaf(index + 1))
    this.#hashes = this.#leaves.map(hashLeaf)
    this.#root = new MerkleTree(this.#hashes).root
  }

  head(person: number, signers: readonly Signer[] = [testSigner(ORIGIN)]): OwnRecordsHead {
    const text = formatCheckpoint({ origin: ORIGIN, size: this.size, root: this.#root })
    const signatures = signers.map((signer) => signText(text, signer, 1_800_000_000))
    const keys = [formatVerifierKey(testSigner(ORIGIN).key)]
    return { person, origin: ORIGIN, keys, checkpoint: formatNote({ text, signatures }) }
  }

  /** A person's opened parts. */
  parts(person: number): OpenedPart[] {
    return [...this.#opened.get(person)!]
  }

  /** One page of these parts, with the proof of their records. */
  async page(parts: readonly OpenedPart[]): Promise<OwnPage> {
    const indexes = parts.map(({ seq }) => seq - 1)
    const proof = await makeMultiProof(subtreesOf(this.#hashes), indexes, this.size)
    const records = parts.map((part) => ({
      root: toBase64(rootOfOpenedPart(part)),
      part: toBase64(encodeOpenedPart(part)),
    }))
    return { records, proof: proof.map(toBase64) }
  }

  async own(person: number, atOnce = 20): Promise<OwnRecords> {
    const parts = this.parts(person)
    const pages: OwnPage[] = []
    for (let at = 0; at < parts.length; at += atOnce) {
      pages.push(await this.page(parts.slice(at, at + atOnce)))
    }
    return { ...this.head(person), pages }
  }

  /** Receipts of these parts, had at 5,000, each batch of ten records; looked up in this log at `at`. */
  async receipts(parts: readonly OpenedPart[], at = 70_000): Promise<ReceiptsFile> {
    const { checkpoint, keys } = this.head(ANNA)
    const { records, proof } = await this.page(parts)
    const receipts = parts.map((part) => {
      const batch = this.#batch(Math.floor((part.seq - 1) / 10))
      return { log: 0, receipt: toBase64(encodeReceipt(batch.receipt(part))), at: 5_000 }
    })
    const found = records.map(({ root }, place) => ({ seq: parts[place]!.seq, root }))
    return {
      person: ANNA,
      logs: [{ origin: ORIGIN, key: keys[0]!, rotations: [] }],
      receipts,
      found: { log: 0, checkpoint, at, records: found, proof },
    }
  }

  #batch(number: number): SignedBatch {
    const leaves = this.#leaves.slice(number * 10, number * 10 + 10)
    return new SignedBatch(
      { origin: ORIGIN, signer: testSigner(ORIGIN) },
      {
        firstSeq: number * 10 + 1,
        partRoots: leaves.map((leaf) => parseLeaf(leaf).partRoot),
        frameHash: new Uint8Array(32).fill(number),
      },
    )
  }

  #leaf(seq: number): Uint8Array {
    const persons = seq % 5 === 0 ? [ANNA, BERT] : [seq % 2 === 0 ? ANNA : BERT]
    const content = (person: number) => {
      const amount = seq % 7 === 0 ? -2n : 3n
      const posting = { currency: 1, purse: 0, bucket: 0, amount, reason: 'test', reference: seq }
      const said = {
        events: [{ kind: seq === this.#lost ? 'lost' : seq % 7 === 0 ? 'taken' : 'given' }],
        postings: [posting],
      }
      return canonicalBytes({ version: 1, seq, at: 1_000 + seq, party: person, ...said })
    }
    const header = { content: utf8(`header ${seq}`), key: new Uint8Array(32) }
    const own = persons.map((person) => ({
      content: content(person),
      key: new Uint8Array(32).fill(person % 256),
    }))
    const tree = new PartTree(seq, [header, ...own], new Uint8Array(32).fill(9))
    persons.forEach((person, place) => this.#opened.get(person)!.push(tree.open(place + 1)))
    return encodeLeaf({ seq, partRoot: tree.root })
  }
}

/** Reads whole subtrees of a tree by its leaf hashes. */
export function subtreesOf(hashes: readonly Uint8Array[]): ReadSubtree {
  return (height, index) => {
    const below = hashes.slice(index * 2 ** height, (index + 1) * 2 ** height)
    return Promise.resolve(new MerkleTree(below).root)
  }
}
