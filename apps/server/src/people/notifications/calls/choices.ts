import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Identity } from '../../identity/open-identity.ts'
import {
  isAlwaysTold,
  readChoices,
  readQuietHours,
  writeChoice,
  writeQuietHours,
} from '../../messages/choices.ts'
import type { Notifications } from '../open-notifications.ts'

export const notificationChoicesHandler = handler(
  calls.notificationChoices,
  async (needs: Pick<Kernel, 'store'> & Pick<Identity, 'people'> & Notifications, { user }) => {
    const { store, people, pushDevices, pushKey } = needs
    const [choices, quietHours, devices, person] = await Promise.all([
      readChoices(store, user.id),
      readQuietHours(store, user.id),
      pushDevices.ofUser(user.id),
      people.byId(user.id),
    ])
    return {
      choices,
      quietHours: quietHours ?? null,
      mail: person?.email !== undefined,
      pushKey: pushKey ?? null,
      devices: devices.map(({ id, browser, system, at, session }) => ({
        id: String(id),
        browser,
        system,
        at: at.getTime(),
        here: session === user.session,
      })),
    }
  },
)

export const chooseNotificationHandler = handler(
  calls.chooseNotification,
  async ({ store }: Pick<Kernel, 'store'>, { user }, { body }) => {
    if (isAlwaysTold(body.topic, body.channel) && !body.on) {
      return new Refusal('notification_always_on')
    }
    await writeChoice(store, user.id, body)
    return null
  },
)

export const setQuietHoursHandler = handler(
  calls.setQuietHours,
  async ({ store }: Pick<Kernel, 'store'>, { user }, { body }) => {
    if (body.from === body.to) return new Refusal('quiet_hours_empty')
    await writeQuietHours(store, user.id, body)
    return null
  },
)
