import { definePart } from '../../kernel/part.ts'
import { triggersFold } from './fold.ts'

/** Conditional orders of the book: stops, take-profits, trailing stops, one that cancels the other. */
export const triggersPart = definePart({ name: 'triggers', fold: triggersFold })
