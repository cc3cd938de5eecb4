export type { AgainstBounds, Bounds } from './bounds.ts'
