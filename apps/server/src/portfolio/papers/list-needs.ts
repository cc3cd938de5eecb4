import type { Kernel } from '../../kernel/kernel.ts'

export type ListNeeds = Pick<Kernel, 'store' | 'transactor' | 'now'>

/** Rows of a list that are held at a time. */
export const PAGE = 2_000
