import { readConfig } from '@candor/server/testing'
import { startVenue } from '@candor/server/testing/venue'

/**
 * A venue whose clock the process that started it can drive forward, over the channel between the
 * two: `{ advanceMs }` is answered once the clock stands there. The venue itself has no call for it.
 */
let aheadMs = 0
const venue = await startVenue(readConfig(process.env), { now: () => Date.now() + aheadMs })

process.on('message', (message: { advanceMs: number }) => {
  aheadMs += message.advanceMs
  process.send!({ aheadMs })
})
process.once('SIGTERM', () => void venue.stop().then(() => process.exit(0)))
