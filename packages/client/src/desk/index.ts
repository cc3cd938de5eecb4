export * from '../request-id.ts'
export * from './desk-client.ts'
