export * from './preview-file.ts'
