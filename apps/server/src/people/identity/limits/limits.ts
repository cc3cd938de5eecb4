import type { LockRule } from './lockouts.ts'
import type { BackOff } from './shared-throttle.ts'
import type { Budget } from '../../../kernel/throttle.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Wrong passwords slow down the place they come from, not the person they aim at: a device that
 * has logged in before counts for itself, everything else by account and address together. The
 * two wide limits behind them stop guessing spread over many addresses or many accounts, and do
 * not touch known devices.
 */
export const WRONG_PASSWORD = {
  knownDevice: back('password-device', 10, 30 * SECOND, HOUR),
  accountAndAddress: back('password-pair', 5, 30 * SECOND, HOUR),
  account: back('password-account', 50, MINUTE, DAY),
}

/** Wrong passwords from one address, over all accounts. */
export const ADDRESS_PASSWORDS: Budget = {
  name: 'password-address',
  limit: 300,
  windowMs: 10 * MINUTE,
}

/** Wrong codes from one address, over all people: a code has a million values and five tries. */
export const ADDRESS_CODES: Budget = { name: 'code-address', limit: 100, windowMs: HOUR }

/** Codes to one target, asked for from one address; and from everywhere. */
export const CODES_TO_TARGET_FROM_ADDRESS: Budget = {
  name: 'code-target-address',
  limit: 10,
  windowMs: DAY,
}
export const CODES_TO_TARGET: Budget = { name: 'code-target', limit: 30, windowMs: DAY }

/** Wrong ones inside a session, of whoever holds it: five, then a quarter of an hour. */
export const SESSION_PASSWORD = lock('password', 15 * MINUTE)
export const FUND_PASSWORD = lock('fund-password', 15 * MINUTE)

/** A code has a million values and three count at any time: each further lock is twice as long. */
export const SECOND_FACTOR = lock('second-factor', DAY)

/** Changes, so that nobody learns the login password by trying what a fund password may not be. */
export const FUND_PASSWORD_CHANGES = lock('fund-password-change', DAY)

export function codesFromAddress(limit: number): Budget {
  return { name: 'codes', limit, windowMs: HOUR }
}

export function registrationsFromAddress(limit: number): Budget {
  return { name: 'registrations', limit, windowMs: HOUR }
}

function back(name: string, free: number, firstMs: number, forgetMs: number): BackOff {
  return { name, free, firstMs, mostMs: 15 * MINUTE, forgetMs }
}

function lock(kind: string, mostMs: number): LockRule {
  return { kind, tries: 5, firstMs: 15 * MINUTE, mostMs }
}
