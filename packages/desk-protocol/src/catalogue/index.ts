export type { Catalogue } from './catalogue.ts'
