import { deskCalls } from '@candor/desk-protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { defineQueue } from '../../kernel/queue.ts'
import { waitingConversations } from './conversation-queue.ts'

export const serviceQueue = defineQueue({
  name: 'service',
  page: deskCalls.conversationPage,
  look: ({ store }: Pick<Kernel, 'store'>) => waitingConversations(store),
})
