export * from './brands.ts'
export * from './decimal.ts'
export * from './rounding.ts'
