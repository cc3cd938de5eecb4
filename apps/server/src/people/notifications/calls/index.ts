import {
  chooseNotificationHandler,
  notificationChoicesHandler,
  setQuietHoursHandler,
} from './choices.ts'
import { addPushDeviceHandler, removePushDeviceHandler } from './devices.ts'

export const notificationsHandlers = [
  notificationChoicesHandler,
  chooseNotificationHandler,
  setQuietHoursHandler,
  addPushDeviceHandler,
  removePushDeviceHandler,
]
