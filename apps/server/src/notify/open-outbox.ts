import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Metrics } from '../operations/metrics.ts'
import { LocalSender } from './local-sender.ts'
import { MessageQueue } from './message-queue.ts'
import { Outbox } from './outbox.ts'
import type { Message, Provider, Sender } from './sender.ts'
import { SmsProvider } from './sms-provider.ts'
import { SmtpProvider } from './smtp-provider.ts'

/** Where a venue without a provider keeps what it would have sent. */
export function outboxFile(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'outbox.log')
}

type Parts = Pick<Context, 'config' | 'store' | 'log' | 'metrics' | 'now'> & { vault: Vault }

/**
 * The outbox over what is configured: channels with a provider go through the queue, the others
 * into the local file. `stop` waits for the tries in progress.
 */
export function openOutbox(parts: Parts): { outbox: Outbox; stop: () => Promise<void> } {
  const { config, metrics, now, log, vault } = parts
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
    db: parts.store,
    vault,
    now,
    log,
    providers,
    onOutcome: (channel, outcome) => metrics.messages.inc({ channel, outcome }),
  })
  if (Object.keys(providers).length > 0) queue.start()
  const outbox = new Outbox(config.productName, {
    email: providers.email ? queue : local,
    sms: providers.sms ? queue : local,
  })
  return { outbox, stop: () => queue.stop() }
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
