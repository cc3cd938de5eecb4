import type { Kernel } from '../../kernel/kernel.ts'
import { type Opened, definePart } from '../../kernel/part.ts'
import { Messages, type Messaging } from './messages.ts'
import { messagesMigrations } from './migrations.ts'

export const messagesPart = definePart({
  name: 'messages',
  migrations: messagesMigrations,
  open({ store, now, nodeNews }: Pick<Kernel, 'store' | 'now' | 'nodeNews'>): Opened<Messaging> {
    return { gives: { messages: new Messages(store, now, nodeNews) } }
  },
})
