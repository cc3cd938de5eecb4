import { calls } from '@candor/protocol'
import type { Config } from '../../../kernel/config/config.ts'
import { isPushService } from '../../../kernel/config/push-parsers.ts'
import { handler } from '../../../kernel/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { clientName } from '../../identity/security-notices/client-name.ts'
import { isPublicKey } from '../devices.ts'
import type { Notifications } from '../open-notifications.ts'

/** Who could name any address would have the venue call into its own network. */
export const addPushDeviceHandler = handler(
  calls.addPushDevice,
  async (
    needs: Pick<Notifications, 'pushDevices'> & { config: Pick<Config, 'pushServices'> },
    { user },
    { body },
    { device },
  ) => {
    const { config, pushDevices } = needs
    if (!isPushService(config.pushServices ?? [], body.endpoint)) {
      return new Refusal('push_service_unknown')
    }
    if (!isPublicKey(body.p256dh)) return new Refusal('field_invalid', { field: 'p256dh' })
    const own = { user: user.id, session: user.session, ...clientName(device) }
    return { id: String(await pushDevices.add(own, body)) }
  },
)

export const removePushDeviceHandler = handler(
  calls.removePushDevice,
  async (needs: Pick<Notifications, 'pushDevices'>, { user }, { params: { id } }) => {
    // An id of the tables is an int4.
    const number = Number(id)
    if (number > 2_147_483_647) return new Refusal('not_found')
    const removed = await needs.pushDevices.removeOf(user.id, number)
    return removed ? null : new Refusal('not_found')
  },
)
