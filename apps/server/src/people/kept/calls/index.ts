import { keepHandler } from './keep.ts'
import { keptHandler } from './kept.ts'

export const keptHandlers = [keptHandler, keepHandler]
