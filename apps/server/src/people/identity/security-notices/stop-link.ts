import { timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '@candor/money/durations'
import type { Vault } from '../../../kernel/secrets/vault.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Config } from '../../../kernel/config/config.ts'

/** Days that a link of a notice stops the account of whom it was sent to. */
const LINK_DAYS = 7
const LINK_MS = LINK_DAYS * DAY_MS
const HEAD_BYTES = 12

/** The page of the application that asks for the one tap. */
const PAGE = '/#/pages/safety/stop?t='

type LinkNeeds = Pick<Kernel, 'vault' | 'now'> & { config: Pick<Config, 'publicUrl' | 'port'> }

/**
 * The address in a notice by which its reader stops the account without logging in. The token is
 * behind #: browsers send it to no server and pass it on to nobody, and the page uses it only when
 * its button is pressed, so that scanners of mail that follow links stop nothing.
 */
export function stopLink({ vault, now, config }: LinkNeeds, user: number): string {
  const base = config.publicUrl ?? `http://localhost:${config.port}`
  return `${base.replace(/\/$/, '')}${PAGE}${stopToken(vault, user, now())}`
}

/** Names one user and the moment it was made, signed: it can stop that account, and nothing else. */
export function stopToken(vault: Vault, user: number, now: number): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(user)
  head.writeBigInt64BE(BigInt(now), 4)
  return Buffer.concat([head, vault.mac('stop-account', head)]).toString('base64url')
}

/** Whom a token may stop, and when it was made; undefined once it is too old, or not of ours. */
export function readStopToken(
  vault: Vault,
  token: string,
  now: number,
): { user: number; at: number } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== HEAD_BYTES + 32) return undefined
  const head = bytes.subarray(0, HEAD_BYTES)
  if (!timingSafeEqual(vault.mac('stop-account', head), bytes.subarray(HEAD_BYTES))) {
    return undefined
  }
  const at = Number(head.readBigInt64BE(4))
  return at <= now && now - at < LINK_MS ? { user: head.readUInt32BE(), at } : undefined
}
