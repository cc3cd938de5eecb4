export * from './list/build-list.ts'
export * from './list/check-list.ts'
export {
  type ListHeader,
  type ListMeta,
  type ListedCurrency,
  MOST_PARTS,
  listRoot,
  totalOf,
} from './list/header.ts'
export { type OwnKey, listKeyOf, ownKeyOf } from './list/keys.ts'
export { encodeList, parseList } from './list/list-file.ts'
export * from './list/own-proof.ts'
export * from './list/proof-file.ts'
