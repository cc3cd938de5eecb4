import type { FastOpened } from './events.ts'

/** An open fast contract, as it was opened. */
export type FastOrder = { readonly id: number } & Readonly<Omit<FastOpened, 'kind' | 'order'>>
