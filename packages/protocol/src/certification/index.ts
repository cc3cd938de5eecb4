export * from './certification.ts'
