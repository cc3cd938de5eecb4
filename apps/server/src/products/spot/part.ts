import { definePart } from '../../kernel/part.ts'
import { spotHandlers } from './calls/index.ts'
import { spotFold } from './fold.ts'
import { spotNews } from './news.ts'

export const spotPart = definePart({
  name: 'spot',
  handlers: spotHandlers,
  fold: spotFold,
  news: spotNews,
})
