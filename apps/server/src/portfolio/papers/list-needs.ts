import type { Kernel } from '../../kernel/kernel.ts'

export type ListNeeds = Pick<Kernel, 'store' | 'transactor' | 'now'>
