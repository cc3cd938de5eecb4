import type { Locator } from '@playwright/test'
import { accessFaults } from '../src/accessibility.ts'
import { type Venue, expect, test } from '../src/fixtures.ts'
import { A_LITTLE_UP, FUTURES, grip, holder, priceAt, pull, rowOf } from '../src/holdings.ts'
import { logIn } from '../src/people.ts'

/** A holder whose one lot is closed by a step far above, with a trailing stop as far below. */
async function stepper(venue: Venue, account: string) {
  const user = await holder(venue, account, 0.6, 1.6)
  const price = await priceAt(venue, 1.3)
  const steps = [{ kind: 'takeProfit' as const, price, lots: 1 }]
  const { records } = await user.call('getContractOrder', { body: { status: 'position' } })
  const orderNo = records[0]!.id
  await user.call('setContractSteps', { body: { orderNo, steps, trailingPercent: '20' } })
  const position = async () => {
    const now = await user.call('getContractOrder', { body: { status: 'position' } })
    return now.records[0]!
  }
  return { user, orderNo, position }
}

const shownPrice = async (line: Locator) =>
  Number((await line.getAttribute('aria-valuetext'))!.split(',')[0])

test('a step and a trailing stop are pulled, each leaves the other, and the venue has them', async ({
  page,
  venue,
}) => {
  const { position } = await stepper(venue, 'pulledsteps')
  await logIn(page, 'pulledsteps', FUTURES)
  const step = grip(page, 'Step 1 of Long 10x')
  // It stands above the pane: pulled from the edge it stays above all prices shown.
  await pull(page, step, -A_LITTLE_UP)
  await expect(rowOf(page)).toContainText(/Step 1 [\d.]+, \+/)
  const wanted = await shownPrice(step)
  await rowOf(page).getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  const after = await position()
  expect(after.steps).toMatchObject([{ kind: 'takeProfit', lots: 1 }])
  expect(Number(after.steps[0]!.price)).toBe(wanted)
  expect(after.trailingStop!.percent).toBe('20')

  const trailing = grip(page, 'Trailing stop of Long 10x')
  for (let press = 0; press < 3; press += 1) await trailing.press('PageUp')
  await trailing.press('Enter')
  await expect(rowOf(page)).toContainText(/Trailing stop [\d.]+/)
  const answer = page.waitForResponse('**/order/setContractSteps')
  await rowOf(page).getByRole('button', { name: 'Set', exact: true }).click()
  const sent = (await answer).request().postDataJSON() as { trailingPercent: string }
  const { steps, trailingStop } = await position()
  expect(trailingStop!.percent).toBe(sent.trailingPercent)
  expect(sent.trailingPercent).not.toBe('20')
  expect(steps).toEqual(after.steps)
})

test(
  'steps that were set elsewhere meanwhile are not written over, and those of now are shown',
  { tag: '@long' },
  async ({ page, venue }) => {
    const { user, orderNo, position } = await stepper(venue, 'othersteps')
    await logIn(page, 'othersteps', FUTURES)
    const other = { kind: 'takeProfit' as const, price: await priceAt(venue, 1.4), lots: 1 }
    let isFirst = true
    await page.route('**/order/setContractSteps', async (route) => {
      if (isFirst) await user.call('setContractSteps', { body: { orderNo, steps: [other] } })
      isFirst = false
      await route.continue()
    })
    await grip(page, 'Step 1 of Long 10x').press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Steps' })
    await sheet.getByLabel('Trailing stop (%)').fill('25')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('The steps have changed meanwhile')).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    const present = await position()
    expect(present.steps.map(({ price }) => Number(price))).toEqual([Number(other.price)])
    expect(present.trailingStop).toBeNull()
    await sheet.getByRole('button', { name: 'Show the steps as they are' }).click()
    await expect(sheet.getByLabel('Trailing stop (%)')).toHaveValue('')
    await sheet.getByLabel('Trailing stop (%)').fill('25')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    const { steps, trailingStop } = await position()
    expect([steps, trailingStop!.percent]).toEqual([present.steps, '25'])
  },
)
