import { defineFast } from './define-fast.ts'
import { openFast } from './open-fast.ts'

export const fastCommands = {
  defineFast,
  openFast,
}
