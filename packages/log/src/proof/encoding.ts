/** What packages that prove other things build on: the same bytes, the same hashes. */
export { hmacSha256, sha256 } from '#crypto'
export {
  ByteReader,
  ByteWriter,
  concatBytes,
  equalBytes,
  fromBase64,
  fromUtf8,
  utf8,
} from './bytes.ts'
export { prefixed } from './merkle-hash.ts'
