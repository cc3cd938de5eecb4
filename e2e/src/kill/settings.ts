/** Settings of a venue that a hundred people come to at once, with contracts that end soon. */
export function settingsOf(
  secretKey: Buffer,
  options: { longestExpiryS: number; twoFrom: number },
) {
  return {
    PASSWORD_MEMORY_KIB: '64',
    PASSWORD_PASSES: '1',
    LIMIT_USER_PER_MINUTE: '0',
    LIMIT_ADDRESS_PER_MINUTE: '0',
    LIMIT_REGISTRATIONS_PER_HOUR: '0',
    // Their work would take longer than ten kills.
    REGISTRATION_WORK_BITS: '0',
    FAST_EXPIRIES: `4,6,10,${options.longestExpiryS}`,
    SECRET_KEY: secretKey.toString('hex'),
    ADDRESS_WAIT_HOURS: '0',
    CLAIM_SECOND_APPROVAL: String(options.twoFrom),
    LIMIT_UPLOADS_PER_HOUR: '0',
  }
}
