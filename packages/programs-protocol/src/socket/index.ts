export * from './channels.ts'
export * from './checksum.ts'
export * from './kept-book.ts'
export * from './ops.ts'
