import { join } from 'node:path'
import type { Config } from '../../kernel/config/config.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import type { Opened } from '../../kernel/part.ts'
import { LocalSender } from './local-sender.ts'
import { MessageQueue } from './message-queue.ts'
import { type Notify, Outbox } from './outbox.ts'
import type { Message, Provider, Sender } from './sender.ts'
import { SmsProvider } from './sms-provider.ts'
import { SmtpProvider } from './smtp-provider.ts'
import type { Kernel } from '../../kernel/kernel.ts'

/** Where a venue without a provider keeps what it would have sent. */
export function outboxFile(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'outbox.log')
}

type Needs = Pick<Kernel, 'store' | 'log' | 'metrics' | 'now' | 'vault' | 'nodeNews'> & {
  config: Pick<Config, 'dataDir' | 'productName' | 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken'>
}

/**
 * The outbox over what is configured: channels with a provider go through the queue, the others
 * into the local file.
 */
export function openOutbox(needs: Needs): Opened<Notify> {
  const { config, metrics, now, log, vault } = needs
  const providers: Partial<Record<Message['channel'], Provider>> = {
    ...(config.smtpUrl && config.mailFrom
      ? { email: new SmtpProvider(config.smtpUrl, config.mailFrom) }
      : {}),
    ...(config.smsUrl && config.smsToken
      ? { sms: new SmsProvider(config.smsUrl, config.smsToken) }
      : {}),
  }
  const local = counted(new LocalSender(outboxFile(config), now), metrics)
  const queue = new MessageQueue({
    db: needs.store,
    vault,
    now,
    log,
    news: needs.nodeNews,
    providers,
    onOutcome: (channel, outcome) => metrics.messages.inc({ channel, outcome }),
  })
  const outbox = new Outbox(config.productName, {
    email: providers.email ? queue : local,
    sms: providers.sms ? queue : local,
  })
  return { gives: { outbox }, workers: [queue] }
}

function counted(sender: Sender, metrics: Metrics): Sender {
  return {
    pretend: (message) => sender.pretend(message),
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
