import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '@candor/money/durations'
import { MOST_WORK_BITS, fitsWork, workText } from '@candor/protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import { type CaptchaSettings, captchaOf, checkCaptcha } from './captcha.ts'
import type { Budget } from '../../../kernel/throttle.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Config } from '../../../kernel/config/config.ts'
import type { Identity } from '../open-identity.ts'

const LIFETIME_MS = 600_000
const RANDOM_BYTES = 16
const HEAD_BYTES = RANDOM_BYTES + 8 + 1

/** Counts registrations of an hour, and refuses none. */
const PACE: Budget = {
  name: 'registration-pace',
  limit: Number.MAX_SAFE_INTEGER,
  windowMs: HOUR_MS,
}
const ALL = ''

/** What asking for a proof of work, and checking one, takes. */
export type WorkNeeds = Pick<Kernel, 'vault' | 'now' | 'store'> &
  Pick<Identity, 'throttle'> & {
    config: CaptchaSettings &
      Pick<Config, 'registrationWorkBits' | 'registrationWorkFree' | 'registrationWorkFreeAll'>
  }

/** What a registration brings along where they come thick. */
export interface BroughtWork {
  challenge?: string | undefined
  work?: number | undefined
  captcha?: string | undefined
}

/**
 * Zero bits that a registration from this address has to find now: none while few come from it and
 * few in all, then REGISTRATION_WORK_BITS, and one more each time their number doubles.
 */
export function workBits({ config, throttle }: WorkNeeds, address: string): number {
  const { registrationWorkBits, registrationWorkFree, registrationWorkFreeAll } = config
  if (registrationWorkBits === 0) return 0
  const thick = Math.max(
    throttle.spentCount(PACE, address) / registrationWorkFree,
    throttle.spentCount(PACE, ALL) / registrationWorkFreeAll,
  )
  if (thick < 1) return 0
  return Math.min(MOST_WORK_BITS, registrationWorkBits + Math.floor(Math.log2(thick)))
}

/** A challenge carries its own end and its bits, signed, so that asking for any number stores nothing. */
export function issueChallenge(parts: WorkNeeds, address: string) {
  const bits = workBits(parts, address)
  const head = Buffer.alloc(HEAD_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeBigInt64BE(BigInt(parts.now() + LIFETIME_MS), RANDOM_BYTES)
  head.writeUInt8(bits, HEAD_BYTES - 1)
  const challenge = Buffer.concat([head, parts.vault.mac('proof-of-work', head)])
  return {
    challenge: challenge.toString('base64url'),
    bits,
    captcha: bits > 0 ? captchaOf(parts.config) : null,
  }
}

/**
 * Throws `work_missing` or `captcha_refused` unless the registration brings what is asked for now,
 * which may be more than when its challenge was given. Uses the challenge up. The registration is
 * counted before anything is waited for, so that of many at the same moment each finds those before
 * it, and the next ones may have to bring more. Returns how to take that back.
 */
export async function checkWork(
  parts: WorkNeeds,
  address: string,
  brought: BroughtWork,
): Promise<() => void> {
  const bits = workBits(parts, address)
  const places = [address, ALL]
  for (const place of places) parts.throttle.spend(PACE, place)
  const takeBack = () => {
    for (const place of places) parts.throttle.giveBack(PACE, place)
  }
  try {
    if (bits > 0) await checkBits(parts, address, brought, bits)
  } catch (error) {
    takeBack()
    throw error
  }
  return takeBack
}

async function checkBits(
  parts: WorkNeeds,
  address: string,
  { challenge = '', work = 0, captcha }: BroughtWork,
  bits: number,
): Promise<void> {
  const head = headOf(parts, challenge)
  if (!head || head.readUInt8(HEAD_BYTES - 1) < bits) throw new Refusal('work_missing')
  if (!fitsWork(createHash('sha256').update(workText(challenge, work)).digest(), bits)) {
    throw new Refusal('work_missing')
  }
  await checkCaptcha(parts.config, captcha, address)
  if (!(await claim(parts, head))) throw new Refusal('work_missing')
}

function headOf({ vault, now }: WorkNeeds, challenge: string): Buffer | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== HEAD_BYTES + 32) return undefined
  const head = bytes.subarray(0, HEAD_BYTES)
  if (!timingSafeEqual(vault.mac('proof-of-work', head), bytes.subarray(HEAD_BYTES))) {
    return undefined
  }
  return endOf(head) > now() ? head : undefined
}

/** Claims a challenge: of any number of registrations with it at once, one gets true. */
async function claim({ store }: WorkNeeds, head: Buffer): Promise<boolean> {
  const row = await store
    .insertInto('used_challenges')
    .values({ challenge: head.toString('base64url'), expires_at: new Date(endOf(head)) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

/** Milliseconds since 1970 UTC. */
function endOf(head: Buffer): number {
  return Number(head.readBigInt64BE(RANDOM_BYTES))
}
