export { CandorError, type Problem } from './candor-error.ts'
export { Candor } from './rest/candor.ts'
export type { CallOptions, CandorOptions } from './rest/caller.ts'
export { ROUTES, type Route, addressed } from './rest/routes.ts'
export type { Answer, Asked, OperationName, PagedName, RowOf } from './rest/operation-types.ts'
export {
  type ProgramKey,
  ed25519Key,
  hmacKey,
  publicKeyOf,
  sha256Hex,
} from './signing/program-key.ts'
export { freshNonce } from './signing/bytes.ts'
export { SIGNING_HEADERS, type SignedTerms, signedText } from './signing/signed-text.ts'
