import type { Page } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { expect, open, test } from '../src/fixtures.ts'
import { enter } from '../src/people.ts'
import { photo } from '../src/photo.ts'

let people = 0
const newcomer = () => `Certify${Date.now()}${(people += 1)}`

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
}

test('the primary level is checked as it is typed, submitted once, and shown masked', async ({
  page,
  venue,
}) => {
  await enter(page, venue.address, newcomer(), '/pages/personal/personal')
  await page.getByRole('link', { name: 'Identity certification Not certified' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please fill this in')).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Document Identity card' }).click()
  await page.getByRole('option', { name: 'Passport' }).click()
  await page.getByLabel('Full name').fill('Nguyễn Văn Đức')
  await page.getByLabel('Document number').fill('12')
  await page.getByLabel('Bank card number').fill('4111 1111 1111 1112')
  await expect(
    page.getByText('This number is too short or too long for this document'),
  ).toBeVisible()
  await expect(page.getByText('This number is not right: a digit was mistyped')).toBeVisible()
  await page.getByLabel('Document number').fill('B 1234567')
  await page.getByLabel('Bank card number').fill('4111 1111 1111 1111')
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByRole('heading', { name: 'In progress' })).toBeVisible()
  await expect(page.getByText('**** 67')).toBeVisible()
  await expect(page.getByText('**** 1111')).toBeVisible()
  await expect(page.getByText('1234567')).toBeHidden()
  await expectAccessible(page)
  await open(page, '/pages/personal/personal')
  await expect(page.getByText('Identity certification: In progress')).toBeVisible()

  await open(page, '/pages/certify/second')
  await expect(page.getByText('Complete primary certification first')).toBeVisible()
  await expectAccessible(page)
})

test(
  'a picture of oneself is chosen, seen large, and taken away',
  { tag: '@long' },
  async ({ page, venue }) => {
    await enter(page, venue.address, newcomer(), '/pages/setting/setting')
    const picture = page.getByRole('region', { name: 'Profile picture' })
    await expect(picture.getByRole('button', { name: 'Choose image' })).toBeVisible()
    await picture.locator('input[type=file]').setInputFiles(await photo(page, '#cc7722'))
    await expect(page.getByText('Saved')).toBeVisible()
    await expect(picture.locator('img')).toBeVisible()

    const avatar = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('candor.session')!) as { user: { avatar: string } }).user
          .avatar,
    )
    await open(page, `/pages/system/preview-image?file=${avatar}`)
    const image = page.getByRole('img', { name: 'Image' })
    await expect(image).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(image).toHaveCSS('transform', 'matrix(1.5, 0, 0, 1.5, 0, 0)')
    await page.getByRole('application').press('-')
    await page.getByRole('button', { name: 'Show whole' }).click()
    await expect(image).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
    await page.getByRole('application').dblclick()
    await expect(image).toHaveCSS('transform', /^matrix\(2\.5/)

    await open(page, '/pages/setting/setting')
    await picture.getByRole('button', { name: 'Remove' }).click()
    await expect(picture.locator('img')).toBeHidden()
    await open(page, `/pages/system/preview-image?file=${'0'.repeat(32)}.jpg`)
    await expect(page.getByText('Not found')).toBeVisible()
    await open(page, '/pages/system/preview-image?file=../../secret')
    await expect(page.getByText('There is no image here')).toBeVisible()
  },
)

test(
  'an invitation leads somebody to the registration, and is counted',
  { tag: '@long' },
  async ({ page, venue, browser }) => {
    await enter(page, venue.address, newcomer(), '/pages/share/share')
    await expect(page.getByText('Nobody has joined with it yet')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Poster with the QR code/ })).toBeVisible()
    await expectAccessible(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save image' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^Candor-[A-Z0-9]{8}\.png$/)

    const link = await page.getByText(/#\/pages\/register\/register\?invite=/).innerText()
    const guest = await browser.newPage()
    await guest.goto(link)
    await guest.getByRole('radio', { name: 'Name' }).click()
    await expect(guest.getByLabel('Invite code')).toHaveValue(link.split('=')[1]!)
    await guest.getByLabel('Account name').fill(newcomer())
    await guest.getByLabel('Login password').fill('a long enough one')
    await guest.getByLabel('Repeat the password').fill('a long enough one')
    await guest.getByLabel('I agree to the terms of service').check()
    await guest.getByRole('button', { name: 'Register' }).click()
    await expect(guest.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await guest.close()
    await page.reload()
    await expect(page.getByText('1 person has joined with it')).toBeVisible()
  },
)

test(
  'a place is chosen on the map by a tap, by keys, by search and by the device, and shown',
  { tag: '@long' },
  async ({ page, venue, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 47.5, longitude: 19.04 })
    const outside: string[] = []
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http') && host !== new URL(venue.address).host) outside.push(host)
    })
    await enter(page, venue.address, newcomer(), '/pages/system/choose-location')
    const map = page.getByRole('application')
    await expect(map).toHaveAttribute('aria-busy', 'false')
    const choose = page.getByRole('button', { name: 'Use this place' })
    await expect(choose).toBeDisabled()
    await map.click()
    await expect(page.getByText(/^25\.00\d+° N, 20\.00\d+° E$/)).toBeVisible()
    await map.press('ArrowRight')
    await expect(page.getByText(/^25\.00\d+° N, 20\.00\d+° E$/)).toBeVisible()
    await map.press('Enter')
    await expect(page.getByText(/^25\.00\d+° N, 45\.00\d+° E$/)).toBeVisible()
    await map.press('+')
    const box = (await map.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 40)
    await page.mouse.up()
    await expect(page.getByText(/^25\.00\d+° N, 45\.00\d+° E$/)).toBeVisible()

    const search = page.getByRole('searchbox', { name: 'Search countries and places' })
    await search.fill('munch')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Munich Germany' }).click()
    await expect(page.getByText('0 km from Munich, Germany')).toBeVisible()
    await search.fill('xqzxqz')
    await expect(page.getByText('No such country or place')).toBeVisible()
    await search.press('Escape')

    await page.getByRole('button', { name: 'My location' }).click()
    await expect(page.getByText('47.50000° N, 19.04000° E')).toBeVisible()
    await expect(page.getByText('3 km from Budapest, Hungary')).toBeVisible()
    await expectAccessible(page)
    expect(outside).toEqual([])

    await open(page, '/pages/system/open-location?latitude=59.33&longitude=18.07&name=Slussen')
    await expect(page.getByText('Slussen')).toBeVisible()
    await expect(page.getByText('59.33000° N, 18.07000° E')).toBeVisible()
    await expectAccessible(page)
    await open(page, '/pages/system/open-location?latitude=x')
    await expect(page.getByText('There is no place here')).toBeVisible()
  },
)
