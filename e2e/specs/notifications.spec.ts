import { type Page, expect } from '@playwright/test'
import { open, test } from '../src/fixtures.ts'
import { type Belongings, becomes, wellUsedPerson } from '../src/well-used-person.ts'

const MESSAGES = '/pages/messages/messages'
const CHOICES = '/pages/setting/notifications'

let own: Belongings

test.beforeEach(async ({ venue, page }) => {
  own = await wellUsedPerson(venue, `Told${Date.now()}`)
  await becomes(page, own, 'en')
})

/** Acts, and waits until the venue has answered: a page that is left earlier may not have asked. */
async function answered(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse(`**/${path}`), act()])
}

const row = (page: Page, title: string) => page.getByRole('link', { name: title })
const unread = (page: Page) => page.getByRole('main').getByText('Unread')

test('messages are parted by what they are about, read once seen, and lead to their case', async ({
  page,
}) => {
  await open(page, MESSAGES)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Money/ })).toHaveText(/Unread/)
  await page.getByRole('radio', { name: /^Money/ }).click()
  await expect(page).toHaveURL(/group=money/)
  await expect(row(page, 'Test funds credited')).toBeVisible()
  // Two seconds on the screen are enough: the dots go one after the other, at the chip too.
  await expect(page.getByRole('list').getByText('Unread')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^Money/ })).toHaveText('Money')
  await row(page, 'Test funds credited').click()
  await expect(page).toHaveURL(/personal\/historyList\?type=RECHARGE/)
  await page.goBack()
  await page.getByRole('radio', { name: /^Alerts/ }).click()
  await expect(page.getByText('Nothing about this yet.')).toBeVisible()
})

test('all that is unread is read at once', { tag: '@long' }, async ({ page }) => {
  await open(page, `${MESSAGES}?tab=notices`)
  const all = page.getByRole('button', { name: 'Mark all as read' })
  await all.click()
  await expect(all).toBeDisabled()
  await expect(unread(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /^Messages \d/ })).toHaveCount(0)
})

test(
  'quiet hours are switched in the list and set behind their words',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, MESSAGES)
    const quiet = page.getByRole('switch', { name: 'Quiet hours' })
    await page.getByRole('button', { name: /^Quiet hours/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Quiet hours' })
    await sheet.getByLabel('From').fill('23:30')
    await sheet.getByLabel('To', { exact: true }).fill('23:30')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('Quiet hours need a start and a different end')).toBeVisible()
    await sheet.getByLabel('To', { exact: true }).fill('06:15')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(quiet).toBeChecked()
    await expect(page.getByText('23:30 to 06:15; only security gets through')).toBeVisible()
    await answered(page, 'notifications/quietHours', () => quiet.click())
    await page.reload()
    await expect(page.getByText('23:30 to 06:15; only security gets through')).toBeVisible()
    await expect(quiet).not.toBeChecked()
  },
)

test(
  'the times of quiet hours lead to the choices from elsewhere, and not from beside them',
  { tag: '@long' },
  async ({ page }) => {
    const sheet = page.getByRole('dialog', { name: 'Quiet hours' })
    await open(page, CHOICES)
    await page.getByRole('button', { name: /^Quiet hours/ }).click()
    await expect(sheet.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Notifications' })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await open(page, MESSAGES)
    await page.getByRole('button', { name: /^Quiet hours/ }).click()
    await sheet.getByRole('button', { name: 'Notifications' }).click()
    await expect(page).toHaveURL(new RegExp(CHOICES))
  },
)

test('each topic is chosen for each channel; what is grave stays on', async ({ page }) => {
  await open(page, CHOICES)
  const box = (name: string) => page.getByRole('checkbox', { name })
  await expect(box('Security, In the app: Always on')).toBeDisabled()
  await expect(box('Withdrawals, E-mail: Always on')).toBeChecked()
  await answered(page, 'notifications/choose', () => box('Filled orders, Push').uncheck())
  await answered(page, 'notifications/choose', () => box('Income and maturities, E-mail').check())
  await answered(page, 'notifications/choose', () => box('Recurring purchases, Push').uncheck())
  await page.reload()
  await expect(box('Filled orders, Push')).not.toBeChecked()
  await expect(box('Income and maturities, E-mail')).toBeChecked()
  await expect(box('Filled orders, In the app')).toBeChecked()
  await expect(box('Recurring purchases, Push')).not.toBeChecked()
  await expect(box('Recurring purchases, In the app')).toBeChecked()
})
