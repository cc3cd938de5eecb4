import type { Handler } from '../../handler.ts'
import { serviceCloseHandler, serviceReadHandler } from './mark.ts'
import { serviceOpenHandler, servicePageHandler } from './read.ts'
import { serviceSendHandler } from './send.ts'

export const serviceHandlers: readonly Handler[] = [
  serviceOpenHandler,
  servicePageHandler,
  serviceSendHandler,
  serviceReadHandler,
  serviceCloseHandler,
]
