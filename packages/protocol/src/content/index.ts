export * from './help-center-page.ts'
export * from './notice-page.ts'
export * from './shapes.ts'
export type * from './stream.ts'
