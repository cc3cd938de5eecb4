import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../envelope.ts'
import { numericId, paging } from '../fields.ts'
import { alertsPaths } from './paths.ts'
import { alertCheck, alertFiring, alertForms, alertInput, alertRow } from './terms.ts'

const id = numericId.describe('Id of the alert')

/** What may be wrong with the terms of an alert. */
const TERMS_ERRORS = [
  ...(['market_unknown', 'decimals_exceeded', 'number_too_large'] as const),
  ...(['alert_met_already', 'alert_without_price'] as const),
] as const

export const alerts = defineCall(alertsPaths, 'alerts', {
  number: 180,
  who: 'user',
  summary: 'The user’s alerts, newest first, and how many went off.',
  body: z.object({}),
  data: z.object({
    alerts: z.array(alertRow).describe('Alerts, at most 50'),
    fired: z.int().describe('How many are kept of those that went off'),
  }),
  errors: [],
})

export const setAlert = defineCall(alertsPaths, 'setAlert', {
  number: 181,
  who: 'user',
  summary: 'Set an alert; the same requestId with the same terms sets it once.',
  body: alertInput,
  data: alertRow,
  errors: [...TERMS_ERRORS, 'alerts_full', 'request_reused'],
})

export const editAlert = defineCall(alertsPaths, 'editAlert', {
  number: 182,
  who: 'user',
  summary: 'Give an alert other terms; it is on, and waits anew from now.',
  body: alertForms({ id }),
  data: alertRow,
  errors: [...TERMS_ERRORS, 'alert_unknown'],
})

export const switchAlert = defineCall(alertsPaths, 'switchAlert', {
  number: 183,
  who: 'user',
  summary: 'Switch an alert on or off. One that is expired is edited instead.',
  body: z.object({ id, on: z.boolean().describe('Whether it waits') }),
  data: alertRow,
  errors: ['alert_unknown', 'alert_met_already', 'alert_without_price'],
})

export const removeAlert = defineCall(alertsPaths, 'removeAlert', {
  number: 184,
  who: 'user',
  summary: 'Remove an alert; it can be restored for ten minutes.',
  body: z.object({ id }),
  data: z.null().describe('Nothing'),
  errors: ['alert_unknown'],
})

export const restoreAlert = defineCall(alertsPaths, 'restoreAlert', {
  number: 185,
  who: 'user',
  summary: 'Take the removal of an alert back, within ten minutes; it waits anew from now.',
  body: z.object({ id }),
  data: alertRow,
  errors: ['alert_unknown', 'alerts_full'],
})

export const alertFirings = defineCall(alertsPaths, 'alertFirings', {
  number: 186,
  who: 'user',
  summary: 'The user’s alerts that went off, newest first, each with the prints that show why.',
  body: z.object({
    ...paging,
    id: numericId.optional().describe('Only this going off'),
  }),
  data: pageOf(alertFiring),
  errors: [],
})

export const checkAlert = defineCall(alertsPaths, 'checkAlert', {
  number: 187,
  who: 'user',
  summary: 'Look up in the journal whether an alert that went off had to.',
  body: z.object({ id: numericId.describe('Id of the going off') }),
  data: z.object({
    holds: z.boolean().describe('Whether all of it is so'),
    checks: z.array(alertCheck).describe('What was looked up, in this order'),
  }),
  errors: ['alert_unknown'],
})
