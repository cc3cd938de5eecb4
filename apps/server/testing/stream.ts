/** The server’s side of the stream, and the prices that are told by it. */
export { marketNews } from '../src/market/news.ts'
export { openStream } from '../src/stream/stream.ts'
