import { generateSync } from 'otplib'

/** The authenticator's code at a moment, milliseconds since 1970 UTC. */
export function codeOf(secret: string, at: number): string {
  return generateSync({ secret, epoch: Math.floor(at / 1_000) })
}
