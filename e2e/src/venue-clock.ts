import type { PortalClient } from '@candor/client'

const HOUR_MS = 3_600_000

/** The venue's clock, ms since 1970 UTC, which tests drive far ahead of this machine's. */
export async function venueTime(client: PortalClient): Promise<number> {
  return (await client.call('getConfig', {})).serverTime
}

/** The month that it is at the venue, whose days are those of GMT+1, written as 2026-11. */
export async function venueMonth(client: PortalClient): Promise<string> {
  return new Date((await venueTime(client)) + HOUR_MS).toISOString().slice(0, 7)
}
