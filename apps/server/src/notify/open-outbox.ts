import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Metrics } from '../operations/metrics.ts'
import { LocalSender } from './local-sender.ts'
import { Outbox } from './outbox.ts'
import type { Message, Sender } from './sender.ts'

/** Where a venue without a provider keeps what it would have sent. */
export function outboxFile(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'outbox.log')
}

/** The outbox with the senders that are configured; without any, the local file. */
export function openOutbox(config: Config, metrics: Metrics, now: () => number): Outbox {
  const local = counted(new LocalSender(outboxFile(config), now), metrics)
  return new Outbox(config.productName, { email: local, sms: local })
}

function counted(sender: Sender, metrics: Metrics): Sender {
  return {
    async send(message: Message) {
      const { channel } = message
      try {
        await sender.send(message)
        metrics.messages.inc({ channel, outcome: 'sent' })
      } catch (error) {
        metrics.messages.inc({ channel, outcome: 'failed' })
        throw error
      }
    },
  }
}
