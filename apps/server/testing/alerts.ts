/** Alerts as the server holds them against prints, for benchmarks. */
export { AlertBook } from '../src/products/alerts/watch/alert-book.ts'
export type { WatchedAlert } from '../src/products/alerts/watch/watched-alert.ts'
