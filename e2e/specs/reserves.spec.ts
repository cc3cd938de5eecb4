import { expect, test } from '@playwright/test'
import { reserveHolder } from '@candor/server/testing/chain'
import { DeskOperator } from '../src/desk-operator.ts'
import { type OperatedVenue, startOperatedVenue } from '../src/operated-venue.ts'
import { register } from '../src/people.ts'
import { portalAt } from '../src/portal.ts'

// Two owners publish what the venue has: what one of them begins the other carries out, or does not.

const { address } = reserveHolder

let venue: OperatedVenue
let otto: DeskOperator
let olivia: DeskOperator

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  venue = await startOperatedVenue()
  await register(venue.address, 'Reserves1')
  otto = await DeskOperator.comeIn(browser, venue, await venue.makeOwner('Otto'))
  olivia = await DeskOperator.comeIn(browser, venue, await venue.makeOwner('Olivia'))
})
test.afterAll(async () => {
  await otto?.page.context().close()
  await olivia?.page.context().close()
  await venue?.stop()
})

const published = async () => (await portalAt(venue.address).call('reserves', {})).statements
const rows = ({ page }: DeskOperator) =>
  page.getByRole('table', { name: 'Reserves' }).getByRole('row')

/** Opens a form of the page; what stands in it is the dialog's. */
async function openForm(name: string) {
  await otto.go('Reserves')
  await otto.page.getByRole('main').getByRole('button', { name }).click()
  return otto.page.getByRole('dialog')
}

test('an address signs the message of today, and is published once the other owner approves', async () => {
  test.setTimeout(180_000)
  await venue.chain!.send(address, 70_000_001n)
  await venue.chain!.mine(1)
  const form = await openForm('Publish an address')
  await expect(otto.page.getByText('Nothing was published yet.')).toBeVisible()
  const make = form.getByRole('button', { name: 'Make its message' })
  await form.getByLabel('Address').fill(`${address.slice(0, -1)}1`)
  await make.click()
  await expect(form.getByText('No message can be made for this address.')).toBeVisible()
  await form.getByLabel('Address').fill(address)
  await make.click()
  const message = await form.locator('pre').innerText()
  expect(message).toContain(`address: ${address}`)
  await form.getByLabel('Reason', { exact: true }).fill('Our cold wallet.')
  await form.getByLabel('Signature').fill('0x12')
  await expect(form.getByText(/^A signature is 65 bytes/)).toBeVisible()
  const send = form.getByRole('button', { name: 'Publish an address' })
  await form.getByLabel('Signature').fill(await reserveHolder.sign(`${message} `))
  await send.click()
  await expect(form.getByText(`The statement is not signed by ${address}.`)).toBeVisible()
  await form.getByLabel('Signature').fill(await reserveHolder.sign(message))
  await send.click()
  await expect(otto.page.getByRole('status').filter({ hasText: 'Proposed.' })).toBeVisible()
  expect(await published()).toEqual([])
  await olivia.openCase('Approvals', new RegExp(address))
  await olivia.act('Approve', 'Known to both.', 'Approved and carried out.')
  await olivia.go('Reserves')
  await expect(rows(olivia)).toHaveCount(2)
  await expect(rows(olivia).last()).toContainText(address)
  await expect(rows(olivia).last()).toContainText('70.000001')
  expect(await published()).toMatchObject([{ amount: '70.000001', onChain: { address } }])
})

test('what a bank states is published by two, and not where the other declines', async () => {
  test.setTimeout(180_000)
  const label = 'Publish a bank’s statement'
  const before = (await published()).length
  const day = new Date(venue.now()).toISOString().slice(0, 10)
  const form = await openForm(label)
  await form.getByLabel('Day of the statement').fill('29.11.2026')
  await expect(form.getByText('Year, month and day, as 2026-11-29.')).toBeVisible()
  await form.getByRole('button', { name: 'Leave as it is' }).click()
  for (const [decision, said] of [
    ['Decline', 'Declined.'],
    ['Approve', 'Approved and carried out.'],
  ] as const) {
    const fill = { Bank: 'Harbour Bank', Amount: '1250000.5', 'Day of the statement': day }
    await otto.act(label, 'Statement of the month.', 'Proposed.', { fill })
    await olivia.openCase('Approvals', /Harbour Bank/)
    await olivia.act(decision, 'Held against the paper.', said)
    expect(await published()).toHaveLength(decision === 'Decline' ? before : before + 1)
  }
  await olivia.go('Reserves')
  await expect(rows(olivia)).toHaveCount(before + 2)
  await expect(rows(olivia).filter({ hasText: 'Harbour Bank' })).toContainText('a statement')
})

test('on a phone all of a row is within the screen, and nothing is scrolled to sideways', async () => {
  await otto.go('Reserves')
  const size = otto.page.viewportSize()!
  await otto.page.setViewportSize({ width: 360, height: 640 })
  const table = otto.page.getByRole('table', { name: 'Reserves' })
  await expect(table.getByText('70.000001')).toBeVisible()
  const reaches = await table.evaluate((element) => {
    const cells = [element, ...element.querySelectorAll('tbody *')]
    return Math.max(...cells.map((cell) => cell.getBoundingClientRect().right))
  })
  expect(reaches).toBeLessThanOrEqual(360)
  await otto.page.setViewportSize(size)
})
