import type { Page } from '@playwright/test'
import { everyPage, nothingLoadsInView } from '../src/every-page.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { becomes, wellUsedPerson } from '../src/well-used-person.ts'

/** What is wrong with the fields that a page shows now, for a phone's keyboard. */
function faultsOfFields(): string[] {
  const kinds = '[type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]'
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`input:not(${kinds})`)].filter(
    (input) => input.offsetParent !== null && !input.disabled,
  )
  const faults: string[] = []
  let above = 0
  for (const input of inputs) {
    const name = input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? input.id
    const say = (what: string) => faults.push(`${name}: ${what}`)
    if (!input.autocomplete) say('says not what fills it')
    if (input.autocomplete === 'one-time-code' && input.inputMode !== 'numeric') say('no digits')
    const isFigure = /amount|price|quantity|lots|stop loss|take profit/i.test(name)
    // The stake of a fast contract has keys of its own on the screen.
    if (isFigure && !/^(decimal|none)$/.test(input.inputMode)) say('no keyboard of figures')
    if (input.tabIndex > 0) say('stands in an order of its own')
    const top = input.getBoundingClientRect().top + scrollY
    if (input.form && top + 1 < above) say('is reached after what stands below it')
    above = input.form ? top : 0
    input.focus({ preventScroll: true })
    if (!input.enterKeyHint) say('says not what its enter key does')
    input.blur()
  }
  return faults
}

async function settles(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForFunction(nothingLoadsInView)
}

test('every field of every page has its keyboard, what fills it, and an enter key', async ({
  page,
  venue,
}) => {
  test.setTimeout(180_000)
  const own = await wellUsedPerson(venue, `Types${Date.now()}`)
  await becomes(page, own, 'en')
  const faults: Record<string, string[]> = {}
  let count = 0
  for (const route of everyPage(own)) {
    await open(page, route)
    await settles(page)
    count += await page.locator('input').count()
    const found = await page.evaluate(faultsOfFields)
    if (found.length > 0) faults[route] = found
  }
  expect(faults).toEqual({})
  expect(count).toBeGreaterThan(40)
})
