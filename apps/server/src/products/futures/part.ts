import { definePart } from '../../kernel/part.ts'
import { futuresHandlers } from './calls/index.ts'
import { futuresFold } from './fold.ts'

export const futuresPart = definePart({
  name: 'futures',
  handlers: futuresHandlers,
  fold: futuresFold,
})
