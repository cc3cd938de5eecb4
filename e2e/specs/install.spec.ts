import { expect } from '@playwright/test'
import { open, test } from '../src/fixtures.ts'

const ME = '/pages/personal/personal'

test.describe('on a phone that puts nothing on its home screen by itself', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
  })

  test('the steps are shown, and once they are answered the hint is gone for good', async ({
    page,
  }) => {
    await open(page, ME)
    await page.getByRole('button', { name: 'How to' }).click()
    const sheet = page.getByRole('dialog', { name: 'On your home screen' })
    await expect(sheet.getByRole('listitem')).toHaveCount(3)
    await sheet.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('heading', { name: 'On your home screen' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Me', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'On your home screen' })).toHaveCount(0)
  })
})

test('where the browser offers it, one press asks for it', async ({ page }) => {
  await open(page, ME)
  await expect(page.getByRole('heading', { name: 'Me', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On your home screen' })).toHaveCount(0)
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.title = 'asked'
        return { outcome: 'accepted' }
      },
    })
    dispatchEvent(offer)
    if (!offer.defaultPrevented) throw new Error('The browser would ask by itself.')
  })
  await page.getByRole('button', { name: 'Install' }).click()
  await expect(page).toHaveTitle('asked')
  await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0)
})
