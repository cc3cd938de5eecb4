import { bounds, changeBounds } from './bounds.ts'

export const boundsCalls = { bounds, changeBounds } as const
