import { CHEAP_PEOPLE } from '../cheap-people.ts'

/** Settings of a venue that a hundred people come to at once, with contracts that end soon. */
export function settingsOf(
  secretKey: Buffer,
  options: { longestExpiryS: number; twoFrom: number },
) {
  return {
    ...CHEAP_PEOPLE,
    FAST_EXPIRIES: `4,6,10,${options.longestExpiryS}`,
    SECRET_KEY: secretKey.toString('hex'),
    ADDRESS_WAIT_HOURS: '0',
    CLAIM_SECOND_APPROVAL: String(options.twoFrom),
    LIMIT_UPLOADS_PER_HOUR: '0',
  }
}
