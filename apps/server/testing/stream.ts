/** The server’s side of the stream. */
export { openStream } from '../src/stream/stream.ts'
