import { z } from 'zod'
import { defineCall } from '../call.ts'
import { numericId, time } from '../fields.ts'
import { noticeChannel, noticeTopic, quietHours } from './fields.ts'
import { notificationsPaths } from './paths.ts'

const choice = z.object({
  topic: noticeTopic,
  app: z.boolean().describe('Whether it counts as unread and shows in passing'),
  push: z.boolean().describe('Whether it goes to the user’s devices'),
  mail: z.boolean().describe('Whether it goes to the user’s e-mail address'),
})
export type NotificationChoice = z.output<typeof choice>

const pushDevice = z.object({
  id: numericId,
  browser: z.string().nullable().describe('The browser’s name; null where it is not known'),
  system: z.string().nullable().describe('The system’s name; null where it is not known'),
  at: time.describe('When it was added, milliseconds since 1970 UTC'),
  here: z.boolean().describe('Whether it was added in this session'),
})
export type PushDevice = z.output<typeof pushDevice>

export const notificationChoices = defineCall(notificationsPaths, 'notificationChoices', {
  number: 190,
  who: 'user',
  summary: 'What the user is told where, their quiet hours, and the devices that are pushed to.',
  data: z.object({
    choices: z.array(choice).describe('One for each topic'),
    quietHours: quietHours.nullable().describe('null: never set'),
    mail: z.boolean().describe('Whether the user has an e-mail address'),
    pushKey: z
      .string()
      .nullable()
      .describe(
        'The venue’s public key for subscriptions (`applicationServerKey`), base64url; null: it pushes to nobody',
      ),
    devices: z.array(pushDevice).describe('Devices that are pushed to, newest first'),
  }),
  errors: [],
})

export const chooseNotification = defineCall(notificationsPaths, 'chooseNotification', {
  number: 191,
  who: 'user',
  summary: 'Choose whether messages about something reach the user on a channel.',
  body: z.object({
    topic: noticeTopic,
    channel: noticeChannel,
    on: z.boolean().describe('Whether they do'),
  }),
  data: z.null(),
  errors: ['notification_always_on'],
})

export const setQuietHours = defineCall(notificationsPaths, 'setQuietHours', {
  number: 192,
  who: 'user',
  summary: 'Set the hours in which pushes and mails wait, all but those of security.',
  body: quietHours,
  data: z.null(),
  errors: ['quiet_hours_empty'],
})
