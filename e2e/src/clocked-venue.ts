import { readConfig } from '@candor/server/testing'
import { startVenue } from '@candor/server/testing/venue'

/**
 * A venue whose clock the process that started it can drive forward, over the channel between the
 * two: `{ advanceMs }` is answered once the clock stands there, and `{ list: true }` once the list of what is owed
 * is made, which comes minutes later by itself. The venue itself has no call for either.
 */
let aheadMs = 0
const venue = await startVenue(readConfig(process.env), { now: () => Date.now() + aheadMs })

process.on('message', (message: { advanceMs: number } | { list: true }) => {
  void carryOut(message).then(() => process.send!({ aheadMs }))
})

async function carryOut(message: { advanceMs: number } | { list: true }): Promise<void> {
  if ('list' in message) await venue.parts.liabilityLists.settled()
  else aheadMs += message.advanceMs
}
process.once('SIGTERM', () => void venue.stop().then(() => process.exit(0)))
