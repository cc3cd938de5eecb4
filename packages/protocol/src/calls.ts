import { accountsCalls } from './accounts/calls.ts'
import { alertsCalls } from './alerts/calls.ts'
import { cashCalls } from './cash/calls.ts'
import { certificationCalls } from './certification/calls.ts'
import { contentCalls } from './content/calls.ts'
import { earnCalls } from './earn/calls.ts'
import { fastCalls } from './fast/calls.ts'
import { filesCalls } from './files/calls.ts'
import { futuresCalls } from './futures/calls.ts'
import { identityCalls } from './identity/calls.ts'
import { keptCalls } from './kept/calls.ts'
import { keysCalls } from './keys/calls.ts'
import { limitsCalls } from './limits/calls.ts'
import { marketCalls } from './market/calls.ts'
import { notificationsCalls } from './notifications/calls.ts'
import { portfolioCalls } from './portfolio/calls.ts'
import { plansCalls } from './plans/calls.ts'
import { proofCalls } from './proof/calls.ts'
import { reservesCalls } from './reserves/calls.ts'
import { serviceCalls } from './service/calls.ts'
import { spotCalls } from './spot/calls.ts'
import { swapCalls } from './swap/calls.ts'
import { venueCalls } from './venue/calls.ts'
import type { Call } from './call.ts'

const byProduct = {
  ...spotCalls,
  ...fastCalls,
  ...futuresCalls,
  ...swapCalls,
  ...plansCalls,
  ...earnCalls,
  ...limitsCalls,
  ...accountsCalls,
  ...cashCalls,
  ...identityCalls,
  ...keysCalls,
  ...keptCalls,
  ...alertsCalls,
  ...notificationsCalls,
  ...portfolioCalls,
  ...certificationCalls,
  ...serviceCalls,
  ...contentCalls,
  ...filesCalls,
  ...marketCalls,
  ...venueCalls,
  ...proofCalls,
  ...reservesCalls,
} as const

export type Calls = typeof byProduct

/** Every call by its name, in the order of their numbers. */
export const calls = Object.fromEntries(
  Object.entries<Call>(byProduct).sort(([, a], [, b]) => a.number - b.number),
) as Calls
