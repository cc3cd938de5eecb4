import type { Book } from './book/index.ts'

/** A book of resting orders as the engine uses it: `Book`, or in tests `NaiveBook`. */
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

/** Makes an empty book. */
export type MakeBook = () => SpotBook
