export * from './personal-limits.ts'
