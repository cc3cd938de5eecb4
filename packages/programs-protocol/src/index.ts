export * from './rights.ts'
export * from './signing/signing.ts'
