import type { Locator, Page } from '@playwright/test'

/** Puts a finger on an element and holds it there until `meanwhile` is done; then it lifts. */
export async function hold(
  page: Page,
  element: Locator,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const box = (await element.boundingBox())!
  const client = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await meanwhile()
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}
