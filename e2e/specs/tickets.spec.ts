import { LANGUAGES } from '@candor/protocol/languages'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { logIn, register } from '../src/people.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
const FUTURES = '/pages/market/market?tab=futures&contract=DOGEUSDT'
const FAST = '/pages/market/market?symbol=BTCUSDT'

/** In both ways round, so that each is seen as it was loaded and as it is after a turn to the other. */
const inTurn = (index: number) => (index % 2 === 0 ? SIZES : SIZES.toReversed())

/** Gives the phone another size, and lets the page be drawn there. */
async function becomesOf(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Shows the page in another language: what is kept on the phone says which. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(
    (code) => localStorage.setItem('candor.language', JSON.stringify(code)),
    language,
  )
  await page.reload()
}

/** Whether nothing of these is under the tab bar, above the screen or beside it. */
async function expectInView(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible()
  const bar = await page.getByRole('navigation').last().boundingBox()
  const boxes = await page.locator(selector).all()
  for (const each of boxes) {
    const box = (await each.boundingBox())!
    const { width } = page.viewportSize()!
    expect.soft(box.y).toBeGreaterThanOrEqual(0)
    expect.soft(box.y + box.height).toBeLessThanOrEqual(bar!.y)
    expect.soft(box.x).toBeGreaterThanOrEqual(0)
    expect.soft(box.x + box.width).toBeLessThanOrEqual(width)
  }
}

test(
  'the futures ticket has its figures and its button in the first view, in every language',
  { tag: '@long' },
  async ({ page, venue }) => {
    await register(venue.address, 'ticketperson1')
    await logIn(page, 'ticketperson1', FUTURES)
    await expect(page.locator('[data-ticket-act]')).toBeVisible()
    for (const [index, language] of LANGUAGES.entries()) {
      await speak(page, language)
      for (const size of inTurn(index)) {
        await becomesOf(page, size)
        await page.locator('[data-ticket] input[inputmode=decimal]').fill('1')
        await test.step(`${language} ${size.height}`, () =>
          expectInView(page, '[data-ticket-act], [data-ticket] dl, [data-ticket] input'))
      }
    }
  },
)

/** Whether the fast ticket has every key and both buttons in view, on each phone in each language. */
async function expectKeysInView(page: Page): Promise<void> {
  const keys = '[data-keypad] button, [data-ticket-act] button'
  await expect(page.locator(keys).first()).toBeVisible()
  for (const [index, language] of LANGUAGES.entries()) {
    await speak(page, language)
    for (const size of inTurn(index)) {
      await becomesOf(page, size)
      await test.step(`${language} ${size.height}`, async () => {
        await expectInView(page, keys)
        // What stays in sight at the foot covers no key.
        const pad = (await page.locator('[data-keypad]').boundingBox())!
        const act = (await page.locator('[data-ticket-act]').boundingBox())!
        expect.soft(pad.y + pad.height).toBeLessThanOrEqual(act.y)
      })
    }
  }
}

test('a guest sees every key of the fast ticket too', { tag: '@long' }, async ({ page, venue }) => {
  await page.goto(`${venue.address}/#${FAST}`)
  await expectKeysInView(page)
})

test(
  'the fast ticket has keypad and buttons in view, in every language, and what runs moves nothing',
  { tag: '@long' },
  async ({ page, venue }) => {
    const person = await register(venue.address, 'ticketperson2')
    await person.call('acceptRiskNotice', { body: {} })
    await logIn(page, 'ticketperson2', FAST)
    await expectKeysInView(page)
    const keypad = page.locator('[data-keypad]')
    const before = await keypad.boundingBox()
    const ticket = { symbol: 'BTCUSDT', direction: 'buyLong', amount: '1', duration: 300 } as const
    for (const requestId of ['one', 'two', 'three', 'four']) {
      await person.call('spotOrder', { body: { ...ticket, requestId } })
    }
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await keypad.boundingBox()).toEqual(before)
    // Turned, nothing lies over anything: keys and orders are reached by scrolling.
    await page.setViewportSize({ width: 844, height: 390 })
    const short = page.locator('[data-ticket-act] button').last()
    await short.scrollIntoViewIfNeeded()
    await expect(short).toBeInViewport({ ratio: 1 })
    const last = page.locator('[data-keypad] button').last()
    await last.scrollIntoViewIfNeeded()
    await last.click({ trial: true })
  },
)
