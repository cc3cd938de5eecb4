export * from '../shared/request-id.ts'
export * from './desk-client.ts'
