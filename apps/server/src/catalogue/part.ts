import { definePart } from '../kernel/part.ts'
import { catalogueHandlers } from './calls/index.ts'
import { catalogueFold } from './fold.ts'

export const cataloguePart = definePart({
  name: 'catalogue',
  handlers: catalogueHandlers,
  fold: catalogueFold,
})
