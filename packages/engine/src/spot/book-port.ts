import type { Book } from './book/index.ts'

/** What the engine needs of a book of resting orders; the fast one is `Book`, a test's `NaiveBook`. */
export type SpotBook = Pick<
  Book,
  | 'insert'
  | 'reduce'
  | 'remove'
  | 'best'
  | 'after'
  | 'side'
  | 'price'
  | 'remaining'
  | 'quantity'
  | 'order'
  | 'user'
  | 'depth'
>

/** Makes an empty book; the fast one, or a test's. */
export type MakeBook = () => SpotBook
