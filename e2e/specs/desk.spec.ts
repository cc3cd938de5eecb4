import { randomBytes } from 'node:crypto'
import type { PortalClient } from '@candor/client'
import { type Page, expect, test } from '@playwright/test'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import { DeskOperator } from '../src/desk-operator.ts'
import { open } from '../src/fixtures.ts'
import { type OperatedVenue, startOperatedVenue } from '../src/operated-venue.ts'
import { logIn, register } from '../src/people.ts'
import { PASSWORD } from '../src/people.ts'
import { FUND_PASSWORD, addCard, claim, submitPrimary, withdraw } from '../src/phone-steps.ts'
import { photo } from '../src/photo.ts'

/**
 * One story in two browsers: a person on the phone, operators at the desk. Each test goes on where
 * the one before has ended.
 */
test.describe.configure({ mode: 'serial' })

const ACCOUNT = 'DeskPerson1'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const MESSAGES = '/pages/messages/messages'

let venue: OperatedVenue
let phone: Page
/** The person's own calls, for what no screen shows to the last unit. */
let person: PortalClient
let owner: DeskOperator
/** Approves what the first owner begins. */
let second: DeskOperator
/** Credits people. */
let finance: DeskOperator
/** Pays whom the other credited: invited by the one owner and let in by the other, the other way round. */
let payer: DeskOperator
let compliance: DeskOperator
const faults: string[] = []

test.beforeAll(async ({ browser }) => {
  venue = await startOperatedVenue()
  person = await register(venue.address, ACCOUNT)
  const context = await browser.newContext({
    ...{ baseURL: venue.address, viewport: { width: 390, height: 844 } },
    ...{ isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  })
  phone = await context.newPage()
  listen('phone', phone)
  await logIn(phone, ACCOUNT, '/pages/personal/personal')
  await expect(phone.getByRole('link', { name: /Identity certification/ })).toBeVisible()
})
test.afterEach(() => {
  expect(faults).toEqual([])
})
test.afterAll(async () => {
  await phone?.context().close()
  for (const operator of [owner, second, finance, payer, compliance])
    await operator?.page.context().close()
  await venue?.stop()
})

function listen(where: string, page: Page): void {
  page.on('pageerror', (error) => faults.push(`${where}: ${String(error)}`))
}

async function available(): Promise<string> {
  const query = { type: 1, currencyCode: 'USDT' } as const
  return (await person.call('accountBalance', { query })).available
}

/** A balance and so many whole coins more. */
function more(balance: string, coins: number): string {
  const [whole, fraction] = balance.split('.')
  return `${BigInt(whole!) + BigInt(coins)}.${fraction}`
}

/** Waits on the phone's open list of messages for the newest one, and reads it. */
async function readMessage(title: string, text: RegExp): Promise<void> {
  await phone.getByRole('link', { name: title }).first().click()
  await expect(phone.getByText(text)).toBeVisible()
  await open(phone, MESSAGES)
}

/** Waits for a message whose words stand in the list, and whose touch leads to its record. */
async function seeMessage(title: string, text: RegExp): Promise<void> {
  const row = phone.getByRole('link', { name: title }).first()
  await expect(row.getByText(text)).toBeVisible()
  await row.click()
  await expect(phone).toHaveURL(/historyList\?type=/)
  await open(phone, MESSAGES)
}

/** Invites as one owner and approves as another; answers how the invited one comes in. */
async function invite(name: string, role: RegExp, by = owner, approver = second) {
  const fill = { 'Name to sign in with': name }
  await by.go('Operators')
  await by.act('Invite an operator', 'Joins the team.', 'Proposed.', { fill, check: [role] })
  await approver.openCase('Approvals', new RegExp(name))
  const page = approver.page
  await approver.act('Approve', 'Known to both owners.', 'Approved and carried out.')
  const shown = page.getByRole('dialog', { name: 'One-time password' })
  const copied = await shown.getByRole('button', { name: /^Copy / }).getAttribute('aria-label')
  await shown.getByRole('button', { name: 'I have handed it over' }).click()
  return { desk: new URL(page.url()).origin, name, password: copied!.slice('Copy '.length) }
}

test('two owners are made on the machine; who they invite counts a day later', async ({
  browser,
}) => {
  owner = await DeskOperator.comeIn(browser, venue, await venue.makeOwner('Otto'))
  await owner.go('Operators')
  await expect(owner.page.getByText('Another owner is needed')).toBeVisible()
  second = await DeskOperator.comeIn(browser, venue, await venue.makeOwner('Olivia'))
  const invited = [
    await invite('Finn', /^finance/),
    await invite('Clara', /^compliance/),
    await invite('Paula', /^finance/, second, owner),
  ]
  await owner.go('Operators')
  await owner.page.reload()
  await expect(owner.rail).toBeVisible()
  await expect(owner.page.getByText('Another owner is needed')).toHaveCount(0)
  await venue.advance(DAY_MS)
  finance = await DeskOperator.comeIn(browser, venue, invited[0]!)
  compliance = await DeskOperator.comeIn(browser, venue, invited[1]!)
  payer = await DeskOperator.comeIn(browser, venue, invited[2]!)
  await owner.signIn()
  for (const operator of [owner, finance, payer, compliance]) listen(operator.name, operator.page)
  await expect(compliance.rail.getByRole('link', { name: 'Certifications' })).toBeVisible()
  await expect(compliance.rail.getByRole('link', { name: 'Operators' })).toHaveCount(0)
  await expect(finance.rail.getByRole('link', { name: 'Certifications' })).toHaveCount(0)
})

test('a person is refused once with a reason, corrects it, and is certified in two levels', async () => {
  await open(phone, '/pages/certify/first')
  await phone.getByRole('button', { name: 'Document Identity card' }).click()
  await phone.getByRole('option', { name: 'Passport' }).click()
  await submitPrimary(phone, 'Nguyen Van')

  await compliance.openCase('Certifications', /Nguyen Van/)
  await expect(compliance.page.getByText('B1234567')).toBeVisible()
  const reason = 'The name is incomplete. Please enter it as it stands on your document.'
  await compliance.act('Refuse', '', 'Refused. The person is told why.', { choose: reason })
  await expect(phone.getByRole('heading', { name: 'Failed' })).toBeVisible()
  await expect(phone.getByText(`Reason: ${reason}`)).toBeVisible()

  await phone.getByRole('button', { name: 'Correct' }).click()
  await submitPrimary(phone, 'Nguyen Van Duc')
  await compliance.openCase('Certifications', /Nguyen Van Duc/)
  await compliance.act('Accept', 'Checked against the document.', 'Certified.')
  await expect(phone.getByRole('heading', { name: 'Certified' })).toBeVisible()

  await phone.getByRole('button', { name: 'Advanced certification' }).click()
  const sides = ['Front of the document', 'Back of the document', 'You with the document']
  for (const [place, side] of sides.entries()) {
    const field = phone.getByRole('group', { name: side })
    const image = await photo(phone, ['#884422', '#224488', '#228844'][place]!)
    await field.locator('input[type=file]').last().setInputFiles(image)
    await expect(field.getByText('Upload successful')).toBeVisible()
  }
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('heading', { name: 'In progress' })).toBeVisible()
  await compliance.openCase('Certifications', /Nguyen Van Duc/)
  for (const side of ['Front', 'Back', 'In hand']) {
    const image = compliance.page.getByRole('img', { name: side, exact: true })
    await expect(image).toHaveJSProperty('complete', true)
    await expect(image).toHaveJSProperty('naturalWidth', 800)
  }
  await open(phone, MESSAGES)
  await compliance.act('Accept', 'Texts and photographs agree.', 'Certified.')
  await readMessage('Advanced certification complete', /confirmed at the advanced level/)
})

test('a transfer is seen coming, block by block, and credited with the bonus', async () => {
  const { chain } = venue
  if (!chain) {
    const funds = { currencyCode: 'USDT', amount: '2000', requestId: 'funds-instead-of-chain' }
    await person.call('testFunds', { body: funds })
    return
  }
  await open(phone, '/pages/recharge/recharging?currency=USDT&chain=TRC20')
  const address = await phone.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).innerText()
  await expect(phone.getByText(/As soon as your transfer is on the chain/)).toBeVisible()
  await chain.send(address, 2_000_000_000n)
  await chain.mine(1)
  await expect(phone.getByText('1 of 19 confirmations')).toBeVisible()
  await chain.mine(11)
  await expect(phone.getByText('12 of 19 confirmations')).toBeVisible()
  await expect(phone.getByText('2,000.00 USDT')).toBeVisible()
  expect(await available()).toBe('10.000000')
  await open(phone, MESSAGES)
  await chain.mine(7)
  await seeMessage('Your deposit has arrived', /^2,000\S* USDT have been credited/)
  await expect(phone.getByRole('link', { name: 'Your first-deposit bonus' })).toBeVisible()
  expect(await available()).toBe('2110.000000')
})

test('of two claims with a screenshot the desk accepts one, and refuses one with its reason', async () => {
  const before = await available()
  await claim(phone, '500', '#aa5500')
  await finance.openCase('Recharge claims', /500\.00/)
  const screenshot = finance.page.getByRole('img', { name: 'Screenshot', exact: true })
  await expect(screenshot).toHaveJSProperty('naturalWidth', 800)
  await finance.act('Accept', 'Found on the account’s statement.', 'Accepted.')
  await expect(phone.getByRole('button', { name: '+500.00 USDT' })).toHaveCount(0)
  await phone.getByRole('tab', { name: 'Success' }).click()
  await expect(phone.getByRole('button', { name: '+500.00 USDT' })).toBeVisible()
  await expect.poll(available).toBe(more(before, 500))

  await claim(phone, '300', '#0055aa')
  await open(phone, MESSAGES)
  await finance.openCase('Recharge claims', /300\.00/)
  const reason = 'No such payment has arrived.'
  await finance.act('Refuse', reason, 'Refused. The person is told why.')
  await readMessage('Your deposit claim was refused', new RegExp(`300\\S* USDT.*${reason}`))
  await open(phone, '/pages/recharge/rechargeOrder?status=refused')
  await phone.getByRole('button', { name: '+300.00 USDT' }).click()
  await expect(phone.getByRole('dialog').getByText(reason)).toBeVisible()
  expect(await available()).toBe(more(before, 500))
})

test('a card and an address are added with the fund password, and wait', async () => {
  await open(phone, '/pages/setting/setFundPassword')
  await phone.getByLabel('Login password').fill(PASSWORD)
  await phone.getByLabel('New fund password').fill(FUND_PASSWORD)
  await phone.getByLabel('Repeat the password').fill(FUND_PASSWORD)
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText('Fund password saved')).toBeVisible()
  await addCard(phone)

  await open(phone, '/pages/wallet/addWallet')
  await phone.getByLabel('Wallet address').fill(TRON)
  await phone.getByLabel('Label').fill('Cold wallet')
  await expect(phone.getByRole('img', { name: 'QR code' })).toBeVisible()
  await phone.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD)
  await phone.getByRole('button', { name: 'Save address' }).click()
  await expect(phone.getByText(/^Ready in /)).toBeVisible()
})

/** Goes on to the next day of the venue, on which operators have to sign in again. */
async function nextDay(): Promise<void> {
  await venue.advance(DAY_MS + HOUR_MS)
  await payer.signIn()
  await open(phone, '/pages/withdrawal/withdrawal')
  await phone.reload()
  await expect(phone.getByRole('button', { name: /Address Cold wallet/ })).toBeVisible()
}

test('a withdrawal is approved, paid, recorded and seen to arrive', async () => {
  await nextDay()
  const before = await available()
  await withdraw(phone, '1000')
  await payer.openCase('Withdrawals', /1,000/)
  await expect(payer.page.getByText(TRON).first()).toBeVisible()
  await payer.act('Approve', 'Payee, history and sessions agree.', 'Approved.')
  await expect(phone.locator('[aria-current=step]')).toHaveText('Approved')
  await payer.act('Take it to pay', 'Paying it now.', 'It counts as sent.')
  await expect(phone.locator('[aria-current=step]')).toHaveText('Sent')

  const paid = venue.chain && (await venue.chain.send(TRON, 990_000_000n))
  const tx = (paid ?? randomBytes(32).toString('hex')).replace(/^0x/, '')
  const fill = { 'Transaction id': tx }
  await payer.act('Record the payment', 'Paid by hand.', 'Recorded.', { fill })
  await expect(phone.getByText(tx)).toBeVisible()
  if (venue.chain) await venue.chain.mine(19)
  else await payer.act('It arrived', 'Seen in an explorer.', 'Confirmed.')

  await expect(phone.getByText('Arrived', { exact: true })).toBeVisible()
  await expect(phone.locator('[aria-current=step]')).toHaveCount(0)
  expect(await available()).toBe(more(before, -1_000))
  await open(phone, MESSAGES)
  await seeMessage('Withdrawal arrived', /990\S* USDT have arrived/)
})

test('another day’s withdrawal is refused, and comes back to the last unit', async () => {
  await nextDay()
  const before = await available()
  await withdraw(phone, '333.333333')
  expect(await available()).not.toBe(before)
  await payer.openCase('Withdrawals', /333\.333333/)
  const reason = 'It could not be verified.'
  await payer.act('Refuse', reason, 'Refused. All of it is back')
  await expect(phone.getByText(`Reason: “${reason}”`)).toBeVisible()
  await expect(phone.getByText(/333\.333333 USDT is back in your account/)).toBeVisible()
  expect(await available()).toBe(before)
  await open(phone, MESSAGES)
  await readMessage(
    'Withdrawal refused',
    new RegExp(`Reason: “${reason}” \\(written by our staff\\)`),
  )
})

test('the two talk to each other, each seeing at once what the other writes', async () => {
  await owner.signIn()
  await open(phone, '/pages/service/service-view')
  await expect(phone.getByText('How can we help you?')).toBeVisible()
  const say = async (text: string) => {
    await phone.getByRole('textbox', { name: 'Your message' }).fill(text)
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await say('Why was it refused?')
  await owner.openCase('Customer service', new RegExp(ACCOUNT))
  const thread = owner.page.getByRole('list', { name: 'Conversation' })
  await expect(thread.getByText('Why was it refused?')).toBeVisible()
  await owner.page.getByLabel('Answer', { exact: true }).fill('Please add the address again.')
  await owner.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(phone.getByText('Please add the address again.')).toBeVisible()
  await say('Thank you, I will')
  await expect(thread.getByText('Thank you, I will')).toBeVisible()
  await expect(thread.getByText(/, read$/)).toBeVisible()
})

test('a notice that is published at the desk appears on the open phone', async () => {
  await open(phone, `${MESSAGES}?tab=notices`)
  await owner.go('Texts')
  await owner.page.getByRole('link', { name: 'Notices' }).click()
  await owner.page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByLabel('Name in addresses').fill('pause-on-sunday')
  await dialog.getByLabel('Title in English').fill('Payouts pause on Sunday')
  await dialog.getByLabel('Text in English').fill('<p>They go on on Monday at 08:00.</p>')
  await dialog.getByLabel('Reason').fill('Announced by the bank.')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await expect(phone.getByText('Payouts pause on Sunday')).toHaveCount(0)
  await owner.act('Let people see it', 'Ready in its languages.', 'People see it from now on.')
  await phone.getByRole('link', { name: /Payouts pause on Sunday/ }).click()
  await expect(phone.getByText('They go on on Monday at 08:00.')).toBeVisible()
})
