export * from './shapes.ts'
export type * from './stream.ts'
