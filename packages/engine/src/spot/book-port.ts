import type { SlotBook } from './book/index.ts'

/** A book of resting orders as the engine uses it: `SlotBook`, or in tests `NaiveBook`. */
export type SpotBook = Pick<
  SlotBook,
  | 'insert'
  | 'reduce'
  | 'shrink'
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
