import type { Handler } from '../../handler.ts'
import { customerLinkHandler } from './customer-link.ts'
import { getInfoHandler } from './get-info.ts'
import { updateInfoHandler } from './update-info.ts'

export const playerHandlers: readonly Handler[] = [
  getInfoHandler,
  updateInfoHandler,
  customerLinkHandler,
]
