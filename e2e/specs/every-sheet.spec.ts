import type { Page } from '@playwright/test'
import { faultsInBothThemes } from '../src/accessibility.ts'
import { EVERY_SHEET } from '../src/every-sheet.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { enter } from '../src/people.ts'
import { type SheetPerson, sheetPerson } from '../src/sheets/sheet-person.ts'
import type { SheetWay } from '../src/sheets/way.ts'
import { becomes } from '../src/well-used-person.ts'

/** A phone on which the application comes to the home screen by hand, which a sheet tells how. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test.use({ viewport: { width: 360, height: 640 }, userAgent: IPHONE })

let own: SheetPerson

test.beforeAll(async ({ venue }) => {
  own = await sheetPerson(venue, `Sheets${Date.now()}`)
})

test.beforeEach(async ({ page }) => {
  page.setDefaultTimeout(10_000)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
})

/** For the page: whether the sheet on top stands as it will. */
function nothingLoads(): boolean {
  return document.querySelector('dialog[open] [role=status][aria-label]') === null
}

/** For the page: whether something in the sheet on top is wider than the sheet. */
function isTooWide(): boolean {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)!
  return [...sheet.querySelectorAll(':scope, :scope > *')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
}

async function closeAll(page: Page): Promise<void> {
  const sheets = page.locator('dialog[open]')
  for (let left = await sheets.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape')
    await expect(sheets).toHaveCount(left - 1)
  }
}

/** Opens the sheet and looks at it; returns what is wrong with it. */
async function look(page: Page, { at, name, steps }: SheetWay): Promise<string[]> {
  await open(page, typeof at === 'string' ? at : at(own))
  for (const step of steps) await step(page, own)
  await expect(page.getByRole('dialog', { name, exact: true }).last()).toBeVisible()
  await page.waitForFunction(nothingLoads)
  const faults = await faultsInBothThemes(page, 'dialog[open]')
  if (await page.evaluate(isTooWide)) faults.push('wider than the sheet')
  await closeAll(page)
  return faults
}

/** What is wrong with each of the sheets that somebody opens one after the other. */
async function faultsOf(
  page: Page,
  sheets: readonly SheetWay[],
): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const sheet of sheets) {
    const faults = await test.step(`${sheet.of}: ${sheet.name}`, () => look(page, sheet))
    if (faults.length > 0) all[`${sheet.of}: ${sheet.name}`] = faults
  }
  return all
}

test('no sheet of the way in has faults', { tag: '@long' }, async ({ page }) => {
  expect(await faultsOf(page, EVERY_SHEET.guest)).toEqual({})
})

test('no sheet of somebody new has faults', async ({ page, venue }) => {
  await enter(page, venue.address, 'sheetsnewcomer', '/pages/personal/personal')
  await expect(page.getByRole('heading', { name: 'Me', level: 1 })).toBeVisible()
  expect(await faultsOf(page, EVERY_SHEET.newcomer)).toEqual({})
})

for (const about of ['trading', 'money', 'account'] as const) {
  test(
    `no sheet of a well-used account has faults: ${about}`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(300_000)
      await becomes(page, own, 'en')
      expect(await faultsOf(page, EVERY_SHEET[about])).toEqual({})
    },
  )
}
