import { customerLinkHandler } from './customer-link.ts'
import { serviceCloseHandler } from './close-conversation.ts'
import { serviceReadHandler } from './mark-read.ts'
import { serviceOpenHandler } from './open-conversation.ts'
import { servicePageHandler } from './conversation-page.ts'
import { serviceSendHandler } from './send-entry.ts'

export const serviceHandlers = [
  serviceOpenHandler,
  servicePageHandler,
  serviceSendHandler,
  serviceReadHandler,
  serviceCloseHandler,
  customerLinkHandler,
]
