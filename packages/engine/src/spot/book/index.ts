export { Book, type Slot } from './book.ts'
export { BUY, type BookSide, MAX_PRICE, NONE, SELL, type Side, bookSide } from './sides.ts'
