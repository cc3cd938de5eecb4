import { z } from 'zod'

/** What a message is about: people choose by it what reaches them where. */
export const NOTICE_TOPICS = [
  'fills',
  'stops',
  'liquidations',
  'plans',
  'alerts',
  'deposits',
  'withdrawals',
  'security',
  'maturities',
  'service',
] as const
export const noticeTopic = z
  .enum(NOTICE_TOPICS)
  .describe(
    'What it is about. stops: stops, take-profits and conditional orders; plans: recurring purchases and swaps that were made, left out, paused or ended; maturities: income and ends of savings',
  )
export type NoticeTopic = z.output<typeof noticeTopic>

/** Where people are told. */
export const NOTICE_CHANNELS = ['app', 'push', 'mail'] as const
export const noticeChannel = z
  .enum(NOTICE_CHANNELS)
  .describe('app: counted as unread and shown in passing; push: to their devices; mail: by e-mail')
export type NoticeChannel = z.output<typeof noticeChannel>

/** The channels on which a topic is always told. */
export const ALWAYS_TOLD: readonly { topic: NoticeTopic; channel: NoticeChannel }[] = [
  { topic: 'security', channel: 'app' },
  { topic: 'security', channel: 'mail' },
  // A mail about a withdrawal leads to where its reader stops the account.
  { topic: 'withdrawals', channel: 'mail' },
]

const timeOfDay = z
  .string()
  .max(5, { abort: true })
  .regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/)
  .describe('Time of day: 22:00')

/** A zone of the IANA database, as browsers name their own. */
const timeZone = z
  .string()
  .max(60, { abort: true })
  .regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,59}$/)
  .refine(isTimeZone)
  .describe('Time zone of the IANA database: Europe/Berlin')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const quietHours = z.object({
  on: z.boolean().describe('Whether pushes and mails wait during these hours; security does not'),
  from: timeOfDay,
  to: timeOfDay.describe(
    'Time of day at which they end: 07:00, of the next day where it is earlier',
  ),
  timeZone,
})
export type QuietHours = z.output<typeof quietHours>

/** What goes by mail before anybody has chosen; in the application and to devices goes all. */
export const MAILED_AT_FIRST: readonly NoticeTopic[] = ['security', 'withdrawals', 'service']

/** Devices of a person that are pushed to; a further one takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z
    .string()
    .max(length + 3, { abort: true })
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`))
}

/** What a browser gives for pushing to it, as `PushSubscription.toJSON` names it. */
export const pushSubscription = z.object({
  endpoint: z
    .string()
    .max(1_500, { abort: true })
    .describe('Address of the browser’s push service, https'),
  p256dh: base64url(65).describe('The browser’s public key on P-256, base64url'),
  auth: base64url(16).describe('The browser’s secret of 16 bytes, base64url'),
})
