export { fromBase64, hashFromBase64, toBase64 } from './bytes.ts'
export * from './checkpoint.ts'
export * from './entry-bundle.ts'
export * from './fork-evidence.ts'
export * from './leaf.ts'
export * from './log-fault.ts'
export { EMPTY_ROOT, HASH_BYTES, hashLeaf, hashNode } from './merkle-hash.ts'
export * from './merkle-tree.ts'
export * from './multi-proof.ts'
export * from './note.ts'
export {
  MOST_PARTS,
  MOST_PART_BYTES,
  type OpenedPart,
  type Part,
  PartTree,
  checkOpenedPart,
  encodeOpenedPart,
  parseOpenedPart,
  rootOfOpenedPart,
} from './parts.ts'
export { type ReadSubtree, makeConsistencyProof, makeInclusionProof } from './ranges.ts'
export * from './receipt.ts'
export * from './rotation.ts'
export * from './succession.ts'
export * from './tile-path.ts'
export * from './tiles.ts'
export * from './verifier-key.ts'
export * from './verify-proof.ts'
