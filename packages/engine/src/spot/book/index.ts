export { Book, type Slot } from './book.ts'
export { Fills, submitLimit, submitMarket } from './match.ts'
export { BUY, type BookSide, MAX_PRICE, NONE, SELL, bookSide } from './sides.ts'
