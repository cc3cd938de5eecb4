import { type Browser, type Locator, type Page, expect } from '@playwright/test'
import { codeOf } from '@candor/server/testing'
import type { OperatedVenue } from './operated-venue.ts'

const PASSWORD = 'quiet harbour 7 lamps'

/** The venue’s clock, which the codes of an authenticator follow. */
type Clock = Pick<OperatedVenue, 'now'>

interface ActOptions {
  fill?: Record<string, string>
  check?: RegExp[]
  choose?: string
}

/** Somebody who works at the desk, at a screen of their own. */
export class DeskOperator {
  readonly page: Page
  readonly name: string
  readonly #venue: Clock
  #secret = ''

  private constructor(page: Page, name: string, venue: Clock) {
    this.page = page
    this.name = name
    this.#venue = venue
  }

  /**
   * Comes in for the first time: by the one-time password, to an own one and an authenticator.
   * `look` is called at the form for the own password.
   */
  static async comeIn(
    browser: Browser,
    venue: Clock,
    first: { desk: string; name: string; password: string },
    look: (operator: DeskOperator) => Promise<void> = async () => undefined,
  ): Promise<DeskOperator> {
    const context = await browser.newContext({
      ...{ baseURL: first.desk, viewport: { width: 1440, height: 900 } },
      ...{ isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
    })
    const page = await context.newPage()
    const operator = new DeskOperator(page, first.name, venue)
    await page.goto('/')
    await page.getByLabel('Name').fill(first.name)
    await page.getByLabel('Password', { exact: true }).fill(first.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('One-time password')).toBeVisible()
    await look(operator)
    await operator.choosePassword(first.password, PASSWORD)
    const key = await page.getByRole('button', { name: /^Copy / }).getAttribute('aria-label')
    operator.#secret = key!.slice('Copy '.length)
    await page.getByLabel('Code that it shows').fill(operator.#code())
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(operator.rail).toBeVisible()
    return operator
  }

  /** Sends the form for the own password. */
  async choosePassword(old: string, password: string): Promise<void> {
    await this.page.getByLabel('One-time password').fill(old)
    await this.page.getByLabel('New password', { exact: true }).fill(password)
    await this.page.getByLabel('New password again').fill(password)
    await this.page.getByRole('button', { name: 'Change password' }).click()
  }

  /** Signs in again, after the session has ended: half an hour without anybody there does it. */
  async signIn(): Promise<void> {
    await this.page.reload()
    await this.page.getByLabel('Name').fill(this.name)
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await this.page.getByLabel('Authenticator code').fill(this.#code())
    await this.page.getByRole('button', { name: 'Sign in' }).click()
    await expect(this.rail).toBeVisible()
  }

  get rail(): Locator {
    return this.page.getByRole('navigation', { name: 'Places' })
  }

  /** Goes to a place by the rail. */
  async go(place: string): Promise<void> {
    await this.rail.getByRole('link', { name: place }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** Opens the case of a queue whose row says this. */
  async openCase(place: string, row: RegExp): Promise<void> {
    await this.go(place)
    await this.page.getByRole('table').getByRole('link', { name: row }).click()
  }

  /**
   * Does an act with its reason: the button, the dialog, and what is said when it is done. `fill`:
   * further fields of the dialog by their labels; `check`: its boxes; `choose`: a reason on offer
   * instead of words.
   */
  async act(
    label: string,
    reason: string,
    said: string | RegExp,
    { fill = {}, check = [], choose }: ActOptions = {},
  ): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: label, exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    for (const [field, text] of Object.entries(fill)) await dialog.getByLabel(field).fill(text)
    for (const box of check) await dialog.getByRole('checkbox', { name: box }).check()
    if (choose !== undefined) await dialog.getByRole('button', { name: choose }).click()
    else await dialog.getByLabel('Reason', { exact: true }).fill(reason)
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await expect(this.page.getByRole('status').filter({ hasText: said })).toBeVisible()
  }

  #code(): string {
    return codeOf(this.#secret, this.#venue.now())
  }
}
