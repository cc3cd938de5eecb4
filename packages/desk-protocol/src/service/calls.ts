import {
  answerConversation,
  assignConversation,
  closeConversation,
  conversationDetail,
  conversationPage,
  noteConversation,
  wordsOnOffer,
  writeToUser,
} from './service.ts'

export const serviceCalls = {
  conversationPage,
  conversationDetail,
  answerConversation,
  writeToUser,
  assignConversation,
  closeConversation,
  noteConversation,
  wordsOnOffer,
} as const
