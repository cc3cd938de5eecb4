export type { ConversationDetail, ConversationEntry, ConversationRow } from './service.ts'
