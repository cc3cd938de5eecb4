import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@candor/postgres/free-port'
import { CHEAP_PEOPLE } from '../cheap-people.ts'
import { type VenueProcess, startVenueProcess } from '../venue-process.ts'
import { type LiveMarket, startLiveMarket } from './live-market.ts'

const FUNDED = fileURLToPath(new URL('./funded-venue.ts', import.meta.url))

/** A live venue in processes of its own, and the exchanges that it follows. */
export interface LiveVenue {
  market: LiveMarket
  /** The server of now. */
  process: VenueProcess
  /** Origin of the operators' desk. */
  desk: string
  /** All settings of the venue, for programs beside it. */
  environment: Readonly<Record<string, string>>
  /** Starts the server again, once it has been killed or stopped. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Starts one whose books are new. `expiries`: of fast contracts, in seconds. */
export async function startLiveVenue({ expiries }: { expiries: string }): Promise<LiveVenue> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-live-'))
  const market = await startLiveMarket()
  const [port, deskPort] = [await freePort(), await freePort()]
  const env = {
    ...CHEAP_PEOPLE,
    ...market.settings,
    ...{ FAST_EXPIRIES: expiries, DESK_PORT: String(deskPort) },
  }
  const first = await startVenueProcess({ dataDir, port, env, program: FUNDED })
  await first.said(/Pools are funded/)
  const venue: LiveVenue = {
    market,
    process: first,
    desk: `http://127.0.0.1:${deskPort}`,
    environment: { ...env, DATA_DIR: dataDir, PORT: String(port) },
    start: async () => {
      venue.process = await startVenueProcess({ dataDir, port, env })
    },
    close: async () => {
      await venue.process.killTree()
      await market.standIn.close()
      rmSync(dataDir, { recursive: true })
    },
  }
  return venue
}
