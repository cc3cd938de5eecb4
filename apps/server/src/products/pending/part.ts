import { definePart } from '../../kernel/part.ts'
import { pendingFold } from './fold.ts'

/** Orders that wait for the next price of their index, of every product. */
export const pendingPart = definePart({ name: 'pending', fold: pendingFold })
