export { candor } from './rest/candor.ts'
export { candorPro } from './pro/candor-pro.ts'
