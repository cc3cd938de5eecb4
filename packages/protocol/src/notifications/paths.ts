import type { Paths } from '../path.ts'

/** The calls of what people are told, where and when. */
export const notificationsPaths = {
  notificationChoices: 'POST /player/notifications/choices',
  chooseNotification: 'POST /player/notifications/choose',
  setQuietHours: 'POST /player/notifications/quietHours',
  addPushDevice: 'POST /player/notifications/addDevice',
  removePushDevice: 'POST /player/notifications/removeDevice/{id}',
  readNotices: 'POST /player/notifications/read',
} as const satisfies Paths
