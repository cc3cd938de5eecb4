import type { CallsAt } from '../call.ts'
import { customerLink } from './customer-link.ts'
import { serviceClose } from './service-close.ts'
import { serviceOpen } from './service-open.ts'
import { servicePage } from './service-page.ts'
import { serviceRead } from './service-read.ts'
import { serviceSend } from './service-send.ts'
import type { servicePaths } from './paths.ts'

export const serviceCalls = {
  customerLink,
  serviceOpen,
  servicePage,
  serviceSend,
  serviceRead,
  serviceClose,
} as const satisfies CallsAt<typeof servicePaths>
