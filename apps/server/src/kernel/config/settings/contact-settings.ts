import { address, optional, wholeNumber, words } from '../parsers.ts'
import { emailAddress, hours } from '../address-parsers.ts'
import { mailbox } from '../message-parsers.ts'
import { pushServices } from '../push-parsers.ts'
import { secretSetting, setting } from './setting.ts'

/** The name that people know the venue by, who answers them, and how mails and SMS are sent. */
export const CONTACT_SETTINGS = {
  productName: setting('PRODUCT_NAME', 'Candor', 'Name shown to users.', words(40)),
  customerServiceLink: setting(
    'CUSTOMER_SERVICE_LINK',
    '',
    'Customer service page of your own, opened inside the application: an https address. Empty: the application shows e-mail and hours.',
    optional(address('https')),
  ),
  supportEmail: setting(
    'SUPPORT_EMAIL',
    'support@candor.example',
    'E-mail address of customer service, shown to everybody.',
    optional(emailAddress),
  ),
  supportHours: setting(
    'SUPPORT_HOURS',
    '08:00-20:00',
    'When customer service answers, every day, in GMT+1.',
    hours,
  ),
  supportReplyMinutes: setting(
    'SUPPORT_REPLY_MINUTES',
    '60',
    'Minutes within which customer service answers while it is open: people are told the time.',
    wholeNumber(1, 1_440),
  ),
  smtpUrl: secretSetting(
    'SMTP_URL',
    '',
    'Mail server that sends for the venue, as smtp://user:password@host:587 or smtps://host:465; needs MAIL_FROM. Empty: mails go to the outbox in DATA_DIR.',
    optional(address('smtp', 'smtps')),
  ),
  mailFrom: setting(
    'MAIL_FROM',
    '',
    'Address that mails come from: noreply@candor.example, or Candor <noreply@candor.example>.',
    optional(mailbox),
  ),
  smsUrl: setting(
    'SMS_URL',
    '',
    'Address that takes SMS as a JSON POST of {to, text}; needs SMS_TOKEN. Empty: SMS go to the outbox in DATA_DIR.',
    optional(address('http', 'https')),
  ),
  smsToken: secretSetting(
    'SMS_TOKEN',
    '',
    'Token for SMS_URL, sent as Authorization: Bearer.',
    optional(words(1_000)),
  ),
  pushServices: setting(
    'PUSH_SERVICES',
    'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    'Push services of browsers that are sent to, with commas between them: hosts, which are reached by https at public addresses alone, or whole origins as http://10.0.0.7:9000, which are taken as they are. Empty: nobody is pushed to.',
    optional(pushServices),
  ),
} as const
