import { customerLinkHandler } from './customer-link.ts'
import { closeConversationHandler } from './close-conversation.ts'
import { markReadHandler } from './mark-read.ts'
import { openConversationHandler } from './open-conversation.ts'
import { conversationPageHandler } from './conversation-page.ts'
import { sendEntryHandler } from './send-entry.ts'

export const serviceHandlers = [
  openConversationHandler,
  conversationPageHandler,
  sendEntryHandler,
  markReadHandler,
  closeConversationHandler,
  customerLinkHandler,
]
