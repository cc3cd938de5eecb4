import { hash } from 'node:crypto'
import type { Command } from '@candor/engine'
import type { Chance } from './random.ts'

/** What prints are made of here: nothing, a few bytes, or more than a sector of the disk. */
const BYTES: readonly Uint8Array[] = Array.from({ length: 24 }, (_, place) =>
  Buffer.alloc((place * place * 7) % 3_000, `evidence ${place} `),
)

const BY_HASH: ReadonlyMap<string, Uint8Array> = new Map(
  BYTES.map((bytes) => [hash('sha256', bytes), bytes]),
)

/** Returns the hash of evidence that a command may state. */
export function drawEvidence(chance: Chance): string {
  return hash('sha256', chance.pick(BYTES))
}

/** The evidence that a command states; undefined where it states none, or what is no hash. */
export function evidenceOf(command: Command): Uint8Array | undefined {
  return command.kind === 'printPrices' ? BY_HASH.get(command.evidence ?? '') : undefined
}
