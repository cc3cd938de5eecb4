export { type Figures } from './figures.ts'
export type { Plant } from './venue-process.ts'
export { type Failure, type RunOptions, type RunReport, simulate } from './run.ts'
