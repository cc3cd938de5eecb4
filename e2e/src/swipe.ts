import type { Page } from '@playwright/test'

interface Place {
  x: number
  y: number
}

/** Steps of a swipe: enough that the page sees where it goes. */
const STEPS = 6

/** When the last swipe ended (s). A next one begins after it: a finger cannot come before it has gone. */
let lastEnd = 0

/** Draws one finger over the screen. A slow one ends without speed: it is held before it lifts. */
export async function swipe(
  page: Page,
  from: Place,
  to: Place,
  { slow = false } = {},
): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    places: Place[],
    timestamp: number,
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: places, timestamp })
  // The moments are given, so that a busy machine swipes no slower.
  const begin = Math.max(Date.now() / 1_000, lastEnd + 0.05)
  lastEnd = begin + (slow ? 1 : 0.14)
  await send('touchStart', [from], begin)
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    await send('touchMove', [at], begin + step * (slow ? 0.1 : 0.02))
  }
  await send('touchEnd', [], lastEnd)
  await client.detach()
}
