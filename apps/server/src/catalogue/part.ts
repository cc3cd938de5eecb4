import { definePart } from '../kernel/part.ts'
import { commonHandlers } from './calls/index.ts'
import { catalogueFold } from './fold.ts'

export const cataloguePart = definePart({
  name: 'catalogue',
  handlers: commonHandlers,
  fold: catalogueFold,
})
