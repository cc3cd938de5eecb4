export { candor } from './rest/candor.ts'
