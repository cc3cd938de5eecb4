import { definePart } from '../../kernel/part.ts'
import { resultsFold } from './fold.ts'

/** What the house gains and loses by its products. */
export const resultsPart = definePart({ name: 'results', fold: resultsFold })
