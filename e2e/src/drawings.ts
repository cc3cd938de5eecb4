import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Place = readonly [x: number, y: number]

/** The chart stands once its newest price is at the axis. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /^Chart of/ })).toBeVisible()
  await expect(page.getByText('BOLL 20, 2')).toBeVisible()
}

export async function cornerOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('img', { name: /^Chart of/ }).boundingBox()
  if (!box) throw new Error('the chart has no place on the screen')
  return box
}

/** Presses places of the pane, px from its upper left corner. */
export async function press(page: Page, ...places: Place[]): Promise<void> {
  const corner = await cornerOf(page)
  for (const [x, y] of places) await page.touchscreen.tap(corner.x + x, corner.y + y)
}

/** Pulls along places of the pane. */
export async function pull(page: Page, [first, ...places]: [Place, ...Place[]]): Promise<void> {
  const corner = await cornerOf(page)
  await page.mouse.move(corner.x + first[0], corner.y + first[1])
  await page.mouse.down()
  for (const [x, y] of places) await page.mouse.move(corner.x + x, corner.y + y, { steps: 4 })
  await page.mouse.up()
}

/** Takes a tool from its group in the rail. */
export async function take(page: Page, group: string, tool: string): Promise<void> {
  await page.getByRole('button', { name: group, exact: true }).click()
  await page.getByRole('menuitemradio', { name: tool, exact: true }).click()
  await expect(page.getByText(/^(Touch|Draw with) /)).toBeVisible()
}

/** What is done with all drawings. */
export async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menu', { name: 'More tools' }).getByText(name, { exact: true }).click()
}

export async function shows(page: Page, count: number): Promise<void> {
  const layer = page.locator('canvas[data-drawings]')
  if (count === 0) await expect(layer.and(page.locator(':not([data-drawings="0"])'))).toHaveCount(0)
  else await expect(layer).toHaveAttribute('data-drawings', String(count))
}

/** The drawings of BTCUSDT as this phone keeps them, a row each. */
export async function keptRows(page: Page): Promise<unknown[][]> {
  const text = await page.evaluate(() => localStorage.getItem('candor.kept.drawings.BTCUSDT'))
  const { value } = JSON.parse(text ?? '{}') as { value?: string | null }
  return value ? (JSON.parse(value) as { d: unknown[][] }).d : []
}

export const barOf = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Drawing', exact: true })
