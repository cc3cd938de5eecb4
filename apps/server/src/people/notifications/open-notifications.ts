import type { Config } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Opened } from '../../kernel/part.ts'
import { Deliverer, type DelivererNeeds } from './deliverer.ts'
import { PushDevices } from './devices.ts'
import { openPushKey } from './push-key.ts'
import { PushServices } from './push-service.ts'

/** What the part gives to its calls. */
export interface Notifications {
  pushDevices: PushDevices
  /** What browsers subscribe to, base64url; undefined where the venue pushes to nobody. */
  pushKey: string | undefined
}

export type NotificationsNeeds = DelivererNeeds &
  Pick<Kernel, 'vault'> & { config: Pick<Config, 'pushServices' | 'supportEmail'> }

export async function openNotifications(needs: NotificationsNeeds): Promise<Opened<Notifications>> {
  const { store, vault, now, log, sessions, config } = needs
  const devices = new PushDevices(store, { vault, now })
  const key = config.pushServices && (await openPushKey(store, vault))
  const services =
    key &&
    new PushServices({ services: config.pushServices ?? [], key, contact: contactOf(config) })
  const unsubscribe = sessions.onEnded((ended) => {
    devices.removeOfSessions(ended.sessions).catch((error: unknown) => {
      // Nothing is pushed to it all the same: its session is looked for before each push.
      log.warn({ err: error }, 'Devices of ended sessions could not be removed')
    })
  })
  const deliverer = new Deliverer(needs, { devices, services })
  return {
    gives: { pushDevices: devices, pushKey: key?.publicKey },
    workers: [deliverer.worker],
    close: unsubscribe,
  }
}

/** Whom a push service can turn to: some take no push without. */
function contactOf({
  publicUrl,
  supportEmail,
}: Pick<Config, 'publicUrl' | 'supportEmail'>): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${supportEmail ?? 'support@candor.example'}`
}
