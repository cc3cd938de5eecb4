import { compare, signOf } from '@candor/money/decimals'
import type { KeptSteps } from '../../../data/kept/kept-steps.ts'
import { useCall } from '../../../data/queries.ts'
import { useLoggedIn, useSession } from '../../../data/session.ts'
import type { Step } from './steps.ts'

const FRESH_MS = 60_000

export interface StepsDone {
  done: ReadonlySet<Step>
  /** The first deposit, where that and no gift is what was credited. */
  deposit?: { amount: string; currencyCode: string }
  /** The newest settled fast contract, whose receipt can be verified. */
  receipt?: string
}

/** What is done of the first steps, by what the venue knows; undefined until it is known. */
export function useStepsDone(kept: KeptSteps): StepsDone | undefined {
  const loggedIn = useLoggedIn()
  const hasTotp = useSession((state) => state.user?.hasTotp ?? false)
  const options = { enabled: loggedIn, staleTime: FRESH_MS }
  const security = useCall('securityOverview', {}, { ...options, enabled: loggedIn && !hasTotp })
  const recharges = useCall('accountPage', { query: { kind: 'recharge', limit: 1 } }, options)
  const gifts = useCall('accountPage', { query: { kind: 'registrationGift', limit: 1 } }, options)
  const traded = useCall('getTransInfo', {}, options)
  const fast = useCall(
    'getSpotOrder',
    { query: { limit: 1 }, body: { status: 'history' } },
    options,
  )
  if (!loggedIn) return { done: new Set() }
  const isKnown =
    (hasTotp || security.data) && recharges.data && gifts.data && traded.data && fast.data
  if (!isKnown) return undefined

  const deposit = recharges.data?.records[0]
  const hasTraded = signOf(traded.data?.tradedVolume ?? '0') > 0 || (fast.data?.total ?? 0) > 0
  const isSecure = hasTotp || (security.data?.passkeys.length ?? 0) > 0
  const done = new Set<Step>()
  if (isSecure) done.add('secure')
  if (deposit || (gifts.data?.total ?? 0) > 0) done.add('deposit')
  if (hasTraded) done.add('trade')
  if (kept.verified) done.add('verify')
  return {
    done,
    deposit: deposit && compare(deposit.amount, '0') > 0 ? deposit : undefined,
    receipt: fast.data?.records[0]?.id,
  }
}
