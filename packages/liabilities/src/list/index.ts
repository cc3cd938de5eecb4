export * from './build-list.ts'
export * from './check-list.ts'
export {
  type ListHeader,
  type ListMeta,
  type ListedCurrency,
  MOST_PARTS,
  listRoot,
  totalOf,
} from './header.ts'
export { type OwnKey, listKeyOf, ownKeyOf } from './keys.ts'
export * from './listed-record.ts'
export { encodeList, parseList } from './list-file.ts'
export * from './own-place.ts'
export * from './own-proof.ts'
export * from './proof-file.ts'
