import { definePart } from '../../kernel/part.ts'
import { notificationsHandlers } from './calls/index.ts'
import { openNotifications } from './open-notifications.ts'

/** What people are told where and when; its tables are those of the part messages, which fills them. */
export const notificationsPart = definePart({
  name: 'notifications',
  handlers: notificationsHandlers,
  open: openNotifications,
})
