import type { CallsAt } from '../call.ts'
import { chooseNotification, notificationChoices, setQuietHours } from './choices.ts'
import { addPushDevice, removePushDevice } from './devices.ts'
import { readNotices } from './read-notices.ts'
import type { notificationsPaths } from './paths.ts'

export const notificationsCalls = {
  notificationChoices,
  chooseNotification,
  setQuietHours,
  addPushDevice,
  removePushDevice,
  readNotices,
} as const satisfies CallsAt<typeof notificationsPaths>
