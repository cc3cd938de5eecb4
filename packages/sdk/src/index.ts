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
export { type BookLevel, bookChecksum } from './socket/book-checksum.ts'
export { CandorSocket } from './socket/candor-socket.ts'
export type { Listening } from './socket/followed.ts'
export { KeptBook } from './socket/kept-book.ts'
export type { SocketOptions } from './socket/reconnecting-socket.ts'
export type {
  Channel,
  Instruction,
  MessageOf,
  NewOrder,
  NewTrigger,
  OrderName,
  TopicOf,
} from './socket/socket-types.ts'
export type { WebSocketClass, WebSocketLike } from './socket/wire.ts'
