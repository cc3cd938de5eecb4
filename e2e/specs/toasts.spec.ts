import type { Locator } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { enter } from '../src/people.ts'

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]

async function edges(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it has no place on the screen')
  return { top: box.y, bottom: box.y + box.height }
}

for (const size of SIZES) {
  test(
    `a toast leaves the heading and the way back readable at ${size.width} px, below a banner too`,
    { tag: '@long' },
    async ({ page, venue, quietConsole }) => {
      await page.setViewportSize(size)
      await enter(page, venue.address, `Toast${size.width}${Date.now()}`, '/pages/share/share')
      const toast = page.getByRole('status').getByText('Copied')
      const [title, back] = [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('button', { name: 'Back', exact: true }),
      ]
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      for (const offline of [false, true]) {
        await page.context().setOffline(offline)
        await expect(page.getByText(/^No connection/)).toHaveCount(offline ? 1 : 0)
        await page.getByRole('button', { name: 'Copy code' }).click()
        await expect(toast).toBeVisible()
        const { top } = await edges(toast)
        expect(top).toBeGreaterThanOrEqual((await edges(title)).bottom)
        expect(top).toBeGreaterThanOrEqual((await edges(back)).bottom)
        await expect(toast).toBeHidden()
      }
      await page.context().setOffline(false)
      // What could not be fetched meanwhile is in the console, as it should.
      quietConsole.length = 0
    },
  )
}
