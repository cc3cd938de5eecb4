import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'

export const customerLinkHandler = handler(calls.customerLink, async ({ config }) => ({
  forwardLink: config.customerServiceLink ?? null,
  email: config.supportEmail ?? null,
  hours: { ...config.supportHours, timeZone: 'GMT+1' },
}))
