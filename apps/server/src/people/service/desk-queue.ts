import { deskCalls } from '@candor/desk-protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import { defineQueue } from '../../kernel/queue.ts'
import { countConversations } from './conversation-queue.ts'

export const serviceQueue = defineQueue({
  name: 'service',
  page: deskCalls.conversationPage,
  count: async ({ store }: Pick<Kernel, 'store'>) => (await countConversations(store)).waiting,
})
