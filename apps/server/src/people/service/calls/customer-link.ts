import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Config } from '../../../kernel/config/config.ts'

interface Needs {
  config: Pick<Config, 'customerServiceLink' | 'supportEmail' | 'supportHours'>
}

export const customerLinkHandler = handler(calls.customerLink, async ({ config }: Needs) => ({
  forwardLink: config.customerServiceLink ?? null,
  email: config.supportEmail ?? null,
  hours: { ...config.supportHours, timeZone: 'GMT+1' },
}))
