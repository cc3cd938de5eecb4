import type { Paths } from '../path.ts'

/** The calls of customer service. */
export const servicePaths = {
  customerLink: 'POST /player/customer/link',
  serviceOpen: 'POST /player/service/open',
  servicePage: 'POST /player/service/page',
  serviceSend: 'POST /player/service/send once',
  serviceRead: 'POST /player/service/read',
  serviceClose: 'POST /player/service/close',
} as const satisfies Paths
