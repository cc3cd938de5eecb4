export { type Slot, SlotBook } from './slot-book.ts'
export { BUY, type BookSide, MAX_PRICE, NONE, SELL, type Side, bookSide } from './sides.ts'
