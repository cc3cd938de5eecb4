export type { OperatorRow } from './operator-page.ts'
