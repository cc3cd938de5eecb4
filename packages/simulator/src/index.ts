export { type Figures } from './figures.ts'
export type { Plant } from './life.ts'
export { type Failure, type RunOptions, type RunReport, simulate } from './run.ts'
