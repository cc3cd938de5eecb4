import type { PortalClient } from '@candor/client'
import { type Browser, type Locator, type Page, expect, test } from '@playwright/test'
import { picture } from '@candor/server/testing/pictures'
import { DeskOperator } from '../src/desk-operator.ts'
import { type OperatedVenue, startOperatedVenue } from '../src/operated-venue.ts'
import { register } from '../src/people.ts'
import { uploadImage } from '../src/portal.ts'

/** What every operator meets at the desk: one owner, one person with something in each queue. */
test.describe.configure({ mode: 'serial' })

const ACCOUNT = 'DeskScreens1'
const TEST_FUNDS = { currencyCode: 'USDT', amount: '100' }

let venue: OperatedVenue
let person: PortalClient
let owner: DeskOperator
let page: Page
let requests = 0
const faults: string[] = []

test.beforeAll(async () => {
  venue = await startOperatedVenue({ chain: false })
  person = await register(venue.address, ACCOUNT)
})
test.afterEach(() => expect(faults).toEqual([]))
test.afterAll(async () => {
  await page?.context().close()
  await venue?.stop()
})

/** Claims an amount of dong by a screenshot; returns the number of the claim. */
async function claim(amount: string, screenshot: Buffer): Promise<string> {
  const body = {
    ...{ currencyCode: 'VND', amount, remitterName: 'Nguyễn Văn Đức' },
    ...{ remitterCard: '9704 3612 3456 7890', beneficiaryId: 'test-vnd' },
    requestId: `screens-claim-${(requests += 1)}`,
    screenshot: await uploadImage(person, screenshot),
  }
  const { id } = await person.call('bankRecharge', { body })
  return id.slice(1)
}

const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test(
  'the sign-in page writes no error, and says truly why a password is refused',
  { tag: '@long' },
  async ({ browser }) => {
    const invited = await venue.makeOwner('Otto')
    owner = await DeskOperator.comeIn(browser, venue, invited, async (coming) => {
      page = coming.page
      const refused = [
        ['short one', '12 characters or more, please.'],
        ['Otto and his four lamps', 'The password has your name in it.'],
        ['abababababababab', 'The password repeats too few characters.'],
        [invited.password, 'The new password has to differ from the old one.'],
      ] as const
      for (const [password, why] of refused) {
        await coming.choosePassword(invited.password, password)
        await expect(page.getByText(why)).toBeVisible()
      }
    })
    const guest = await page.context().browser()!.newContext({ baseURL: invited.desk })
    const signIn = await guest.newPage()
    signIn.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await signIn.goto('/')
    await expect(signIn.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await guest.close()
    page.on('pageerror', (error) => faults.push(String(error)))
  },
)

test(
  'a sole owner reads that another is needed, and how one comes to be',
  { tag: '@long' },
  async () => {
    await owner.go('Operators')
    await expect(page.getByText('Another owner is needed').first()).toBeVisible()
    await owner.go('Pools')
    await button('Fund a pool').click()
    await expect(dialog().getByText('Nobody here could approve it now.')).toBeVisible()
    await expect(dialog().getByRole('button', { name: /^Copy npm run desk:owner/ })).toBeVisible()
  },
)

test(
  'Escape and Back close one dialog, and the focus goes back to where it was',
  { tag: '@long' },
  async () => {
    const opener = button('Fund a pool')
    /** The dialog's entry of the history is there, or gone: no person is quicker than that. */
    const entries = (count: number) =>
      page.waitForFunction((wanted) => {
        const { dialogs = 0 } = (history.state ?? {}) as { dialogs?: number }
        return dialogs === wanted
      }, count)
    await page.keyboard.press('Escape')
    await expect(dialog()).toHaveCount(0)
    await expect(opener).toBeFocused()
    await entries(0)
    await opener.click()
    await entries(1)
    await page.goBack()
    await expect(dialog()).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(/pools/)
    // A dialog that was closed otherwise leaves no step behind: one more Back leaves the page.
    await entries(0)
    await opener.click()
    await entries(1)
    await dialog().getByRole('button', { name: 'Leave as it is' }).click()
    await expect(dialog()).toHaveCount(0)
    await entries(0)
    await page.goBack()
    await expect(page).not.toHaveURL(/pools/)
  },
)

test('test funds are told apart from what was recharged', { tag: '@long' }, async () => {
  await person.call('testFunds', { body: { ...TEST_FUNDS, requestId: 'screens-test-funds' } })
  const screenshot = await picture('png', '#aa5500')
  const [first, other] = [await claim('500000', screenshot), await claim('700000', screenshot)]
  await claim('900000', await picture('png', '#0055aa'))
  await owner.openCase('Recharge claims', new RegExp(`700,000`))
  await expect(page).toHaveURL(new RegExp(`claims/${other}`))
  expect(Number(other)).toBeGreaterThan(Number(first))
  const facts = page.getByRole('main')
  await expect(facts.getByText('Test funds', { exact: true })).toBeVisible()
  await expect(facts.getByText('nothing', { exact: true }).first()).toBeVisible()
})

test(
  'a claim that shows what another showed is accepted by one more step with a reason',
  { tag: '@long' },
  async () => {
    await button('Accept').click()
    await dialog().getByLabel('Reason', { exact: true }).fill('Found on the statement.')
    await dialog().getByRole('button', { name: 'Accept', exact: true }).click()
    const why = dialog().getByLabel('Why it is accepted although another claim shows the same')
    await expect(why).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Accepted' })).toHaveCount(0)
    await why.fill('Two transfers on the statement, a minute apart.')
    await dialog().getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Accepted' })).toBeVisible()
  },
)

test(
  'a case that somebody else decides says so by itself and by n, and n goes on',
  { tag: '@long' },
  async () => {
    await owner.openCase('Recharge claims', /500,000/)
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(page.url())
    await elsewhere.getByRole('button', { name: 'Refuse', exact: true }).click()
    const refusal = elsewhere.getByRole('dialog')
    await expect(refusal.getByRole('button', { name: /screenshot does not show/ })).toBeVisible()
    await refusal.getByRole('button', { name: /We could not find this transfer/ }).click()
    await refusal.getByRole('button', { name: 'Refuse', exact: true }).click()
    await expect(refusal).toHaveCount(0)
    await elsewhere.close()
    const left = page.getByRole('status').filter({ hasText: 'This case is no longer waiting' })
    await expect(left).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Somebody has decided or changed this')
    await page.keyboard.press('n')
    await expect(page.getByText('This case is no longer waiting').last()).toBeVisible()
    await expect(page.getByRole('heading', { name: /900,000/ })).toBeVisible()
  },
)

test(
  'a ready answer is read by the person, and an edited one is the operator’s own',
  { tag: '@long' },
  async () => {
    await person.call('serviceSend', { body: { requestId: 'screens-hello', text: 'Hello?' } })
    await owner.openCase('Customer service', new RegExp(ACCOUNT))
    await button('Is there anything else I can help you with?').click()
    await page.getByLabel('Answer', { exact: true }).fill('Until six.')
    await button('Send').click()
    await expect(page.getByText(/Until six.*written by our staff/)).toBeVisible()
    await button('Could you please send a screenshot of the whole screen?').click()
    await button('Edit as my own text').click()
    await expect(page.getByLabel('Answer', { exact: true })).toHaveValue(/^Could you please send/)
    await button('Send').click()
    const thread = page.getByRole('list', { name: 'Conversation' })
    await expect(thread.getByText('Could you please send')).toBeVisible()
  },
)

test(
  'the audit log is searched by the name of a person or an operator',
  { tag: '@long' },
  async () => {
    await owner.go('Audit log')
    const search = page.getByLabel('Name of a user or operator, or what it was done to')
    const rows = page.getByRole('table').getByRole('row')
    await search.fill(ACCOUNT)
    await search.press('Enter')
    await expect(page).toHaveURL(new RegExp(`subject=${ACCOUNT}`))
    await expect(rows.filter({ hasText: ACCOUNT }).first()).toBeVisible()
    await search.fill('Otto')
    await search.press('Enter')
    await expect(rows.filter({ hasText: 'Otto' }).first()).toBeVisible()
  },
)

test(
  'a simulated venue says that its prices are made here, and the keyboard opens a symbol',
  { tag: '@long' },
  async () => {
    await owner.go('Prices')
    await expect(
      page.getByText('Prices are made here: this venue runs on a simulated'),
    ).toBeVisible()
    await expect(button('Take out of use')).toHaveCount(0)
    await expect(page.getByRole('table').getByRole('link', { name: 'BTCUSDT' })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/prices\/BTCUSDT/)
    await expect(page.getByRole('heading', { name: 'BTCUSDT', level: 2 })).toBeVisible()
  },
)

test(
  'what the house gained is drawn by product, and exposure about one line',
  { tag: '@long' },
  async () => {
    await owner.go('Risk')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Result of the house, 14 days' })).toBeVisible()
    const exposure = main.getByRole('table', { name: 'Exposure' })
    await expect(exposure.getByRole('img', { name: /^BTCUSDT: short 0%, long 0%/ })).toBeVisible()
  },
)

const SCREENS = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const

test(
  'no page of compliance scrolls sideways on a small screen, and its acts can be reached',
  { tag: '@long' },
  async ({ browser }) => {
    const texts = { name: 'Nguyễn Văn Đức', documentNumber: 'B1234567' }
    const primary = {
      ...texts,
      documentType: 'passport',
      bankCardNumber: '4111 1111 1111 1111',
    } as const
    await person.call('certificationJunior', { body: primary })
    const compliance = await inviteAlone(browser)
    expect(await cutOffAnywhere(compliance.page)).toEqual([])
    await compliance.page.context().close()
  },
)

test(
  'no page of an owner scrolls sideways on a small screen, and its acts can be reached',
  { tag: '@long' },
  async () => {
    expect(await cutOffAnywhere(page)).toEqual([])
  },
)

/** What is cut off in any place of an operator's rail, or in the first case that it lists. */
async function cutOffAnywhere(at: Page): Promise<string[]> {
  const found: string[] = []
  const lists = await hrefsOf(at.getByRole('navigation', { name: 'Places' }).getByRole('link'))
  const places = [...lists, '#/account']
  for (const place of places) {
    await show(at, place)
    const [first] = await hrefsOf(at.getByRole('table').getByRole('link'))
    // The first case of each list is looked at behind the lists.
    if (first !== undefined && lists.includes(place)) places.push(first)
    // What is opened by its address was not changed by anybody meanwhile.
    await expect(at.getByRole('alert')).toHaveCount(0)
    for (const screen of SCREENS) {
      await at.setViewportSize(screen)
      for (const what of await at.evaluate(cutOff)) {
        found.push(`${screen.width} ${place}: ${what}`)
      }
    }
  }
  return found
}

/** A sole owner brings in somebody for what owners do not see. */
async function inviteAlone(browser: Browser): Promise<DeskOperator> {
  const fill = { 'Name to sign in with': 'Clara' }
  await owner.go('Operators')
  await owner.act('Invite an operator', 'Joins.', 'Made.', { fill, check: [/^compliance/] })
  const shown = page.getByRole('dialog', { name: 'One-time password' })
  const copied = await shown.getByRole('button', { name: /^Copy / }).getAttribute('aria-label')
  await shown.getByRole('button', { name: 'I have handed it over' }).click()
  const password = copied!.slice('Copy '.length)
  const desk = new URL(page.url()).origin
  return DeskOperator.comeIn(browser, venue, { desk, name: 'Clara', password })
}

/** Reads a place anew, to its end: nothing of the page before is taken for it. */
async function show(at: Page, place: string): Promise<void> {
  await at.goto(`/?${(requests += 1)}${place}`)
  const head = at.getByRole('heading', { level: 1 })
  await expect(head).toHaveCount(1)
  await expect(at.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
  // Whoever has pages read aloud finds one head, also when all of it is there.
  await expect(head).toHaveCount(1)
}

function hrefsOf(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
}

/** What reaches beyond the screen and cannot be scrolled to; run in the page. */
function cutOff(): string[] {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`page: ${scrollWidth} > ${clientWidth}`)
  const scrolls = (of: Element | null): boolean =>
    of !== null && (/auto|scroll/.test(getComputedStyle(of).overflowX) || scrolls(of.parentElement))
  for (const control of document.querySelectorAll('button, a[href], input, select, textarea')) {
    const { left, right, width, height } = control.getBoundingClientRect()
    const isSeen = width > 1 && height > 1 && control.checkVisibility()
    if (
      isSeen &&
      (right > innerWidth + 1 || (left < -1 && right > 0)) &&
      !scrolls(control.parentElement)
    ) {
      found.push(`${control.tagName} ${control.textContent.slice(0, 30)}: ${left}..${right}`)
    }
  }
  return found
}
