export type { Catalogue } from './catalogue.ts'
export { type RuleDifference, ruleDifferences } from './release-rules.ts'
