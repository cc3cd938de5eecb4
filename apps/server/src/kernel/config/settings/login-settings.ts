import { wholeNumber } from '../parsers.ts'
import { setting } from './setting.ts'

/** How long a login and a proof last, and what a password hash costs. */
export const LOGIN_SETTINGS = {
  sessionDays: setting(
    'SESSION_DAYS',
    '30',
    'Days until a login has to be repeated.',
    wholeNumber(1, 365),
  ),
  sessionIdleDays: setting(
    'SESSION_IDLE_DAYS',
    '7',
    'Days without a call after which a login has to be repeated.',
    wholeNumber(1, 365),
  ),
  moneyProofHours: setting(
    'MONEY_PROOF_HOURS',
    '12',
    'Hours after the last password or passkey from which a call that moves money, opens a risk or gives out everything about a person asks for it again; 0 is never.',
    wholeNumber(0, 8_760),
  ),
  passwordMemoryKib: setting(
    'PASSWORD_MEMORY_KIB',
    '19456',
    'Memory of one password hash (argon2id), in KiB. Stored hashes keep working after a change.',
    wholeNumber(64, 1_048_576),
  ),
  passwordPasses: setting(
    'PASSWORD_PASSES',
    '2',
    'Passes of one password hash (argon2id).',
    wholeNumber(1, 20),
  ),
  passwordConcurrency: setting(
    'PASSWORD_CONCURRENCY',
    '2',
    'Password hashes computed at the same time; further ones wait their turn.',
    wholeNumber(1, 64),
  ),
  passwordQueue: setting(
    'PASSWORD_QUEUE',
    '500',
    'Password hashes that may wait; beyond it logins and registrations are refused as busy.',
    wholeNumber(1, 100_000),
  ),
} as const
