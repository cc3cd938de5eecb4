import type { PortalAnswer, TestUser, TestVenue } from '../../../../test/venue.ts'

export const FUND_PASSWORD = 'battery staple'

/** Sets the person's first fund password: what addresses, cards and withdrawals ask for. */
export function setFundPassword(
  venue: Pick<TestVenue, 'call'>,
  { token, password }: TestUser,
  fundPassword = FUND_PASSWORD,
): Promise<PortalAnswer> {
  const body = { newPassword: fundPassword, confirmPassword: fundPassword, password }
  return venue.call('/player/updateFundsPassword', { token, body })
}
