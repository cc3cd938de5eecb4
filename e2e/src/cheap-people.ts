/**
 * What a registration and a password cost is little, and asked for all the same. By its usual cost the
 * work of the fiftieth person from one address takes seconds, and now and then a quarter of a minute.
 */
export const LIGHT_PEOPLE = {
  PASSWORD_MEMORY_KIB: '64',
  PASSWORD_PASSES: '1',
  REGISTRATION_WORK_BITS: '8',
} as const

/** Settings by which people come and call as fast as they can: what is tested or measured is not their limits. */
export const CHEAP_PEOPLE = {
  ...LIGHT_PEOPLE,
  LIMIT_USER_PER_MINUTE: '0',
  LIMIT_ADDRESS_PER_MINUTE: '0',
  LIMIT_KEY_WEIGHT_PER_MINUTE: '0',
  LIMIT_PROGRAM_ADDRESS_WEIGHT_PER_MINUTE: '0',
  LIMIT_REGISTRATIONS_PER_HOUR: '0',
  REGISTRATION_WORK_BITS: '0',
} as const
