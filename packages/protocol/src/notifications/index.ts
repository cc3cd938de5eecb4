export {
  ALWAYS_TOLD,
  MAILED_AT_FIRST,
  MOST_PUSH_DEVICES,
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
  type QuietHours,
} from './fields.ts'
export { NOTICE_PAGES } from './pages.ts'
export type { NotificationChoice, PushDevice } from './choices.ts'
