import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { enter, logIn, register } from '../src/people.ts'

const CHAT = '/pages/service/service-view'
const log = (page: Page) => page.getByRole('log', { name: 'Conversation with customer service' })

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** A picture of the page itself: bytes that a browser made. */
const picture = async (page: Page) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

test('a person writes to customer service, sends a picture, and finds it all again', async ({
  page,
  venue,
}) => {
  await enter(page, venue.address, 'ServicePerson1', '/pages/service/service')
  await expect(page.getByText(/Every day from 08:00 to 20:00/)).toBeVisible()
  await page.getByRole('button', { name: 'Write to us' }).click()
  await expect(page.getByText('How can we help you?')).toBeVisible()

  await write(page, 'My recharge <b>does not</b> show\nsince noon')
  await expect(log(page).getByText('My recharge <b>does not</b> show')).toBeVisible()
  await expect(log(page).getByText('Sent')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await picture(page))
  const sent = log(page).getByRole('img', { name: 'Your picture' })
  await expect(sent).toBeVisible()
  await expect(log(page).getByText('Sending')).toHaveCount(0)

  await page.reload()
  await expect(log(page).getByText('My recharge <b>does not</b> show')).toBeVisible()
  await sent.click()
  await expect(page).toHaveURL(/system\/preview-image\?file=/)
  await page.goBack()
  await expect(sent).toBeVisible()
})

test('what is written on one device shows on the other at once', async ({
  page,
  browser,
  venue,
}) => {
  await enter(page, venue.address, 'ServicePerson2', CHAT)
  await expect(page.getByText('How can we help you?')).toBeVisible()
  const other = await (await browser.newContext({ baseURL: venue.address })).newPage()
  await logIn(other, 'ServicePerson2', CHAT)
  await expect(other.getByText('How can we help you?')).toBeVisible()
  await write(page, 'Do you see this?')
  await expect(log(other).getByText('Do you see this?')).toBeVisible()
  await other.context().close()
})

test(
  'a guest writes, and the conversation stays in that browser alone',
  { tag: '@long' },
  async ({ page, browser, venue }) => {
    await open(page, CHAT)
    await expect(page.getByText(/this conversation stays in this browser/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send a picture' })).toHaveCount(0)
    await write(page, 'I cannot log in')
    await expect(log(page).getByText('Sent')).toBeVisible()
    await page.reload()
    await expect(log(page).getByText('I cannot log in')).toBeVisible()
    const other = await (await browser.newContext({ baseURL: venue.address })).newPage()
    await other.goto(`/#${CHAT}`)
    await expect(other.getByText('How can we help you?')).toBeVisible()
    await expect(other.getByText('I cannot log in')).toHaveCount(0)
    await other.context().close()
  },
)

test(
  'a long conversation loads what is older on the way up',
  { tag: '@long' },
  async ({ page, venue }) => {
    const person = await register(venue.address, 'ServicePerson3')
    for (let n = 1; n <= 40; n += 1) {
      // Nobody may write so much in a minute: the venue's clock is driven.
      if (n % 15 === 0) await venue.process.advance(61_000)
      const body = { requestId: `older-${n}`, text: `Line ${n} of many` }
      await person.call('serviceSend', { body })
    }
    await logIn(page, 'ServicePerson3', CHAT)
    await expect(page.getByText('Line 40 of many')).toBeInViewport()
    await expect(page.getByText('Line 1 of many')).toHaveCount(0)
    await page.getByText('Line 11 of many').scrollIntoViewIfNeeded()
    await page.getByText('Line 1 of many', { exact: true }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'To the newest message' }).click()
    await expect(page.getByText('Line 40 of many')).toBeInViewport()
  },
)

test(
  'the conversation can be used without seeing or touching it',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enter(page, venue.address, 'ServicePerson4', CHAT)
    await write(page, 'Hello')
    await expect(log(page).getByText('Sent')).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
  },
)
