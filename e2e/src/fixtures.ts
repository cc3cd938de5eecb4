import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, test as base } from '@playwright/test'
import { freePort } from '@candor/postgres/free-port'
import { ERRORS } from '@candor/protocol'
import { LIGHT_PEOPLE } from './cheap-people.ts'
import { type VenueProcess, metricsOf, startVenueProcess } from './venue-process.ts'

/** A venue that tests share, with what a person would look up beside the application. */
export interface Venue {
  address: string
  process: VenueProcess
  /** The newest six digits that were sent to this e-mail address or phone number. */
  codeFor(target: string): string
  /** What the newest notice to them has in its link that stops the account. */
  stopTokenFor(target: string): string
}

interface WorkerFixtures {
  venue: Venue
}

interface TestFixtures {
  /** Fails the test when the page wrote an error to the console or threw one. */
  quietConsole: string[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  venue: [
    // eslint-disable-next-line no-empty-pattern -- Playwright insists on a destructured first parameter
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'candor-e2e-'))
      const venue = await startVenueProcess({
        dataDir,
        port: await freePort(),
        // Some tests look at every page within seconds.
        env: { ...LIGHT_PEOPLE, LIMIT_USER_PER_MINUTE: '0' },
        clocked: true,
      })
      await use({
        address: venue.address,
        process: venue,
        codeFor: (target) => newestCode(readFileSync(join(dataDir, 'outbox.log'), 'utf8'), target),
        stopTokenFor: (target) =>
          newestStopToken(readFileSync(join(dataDir, 'outbox.log'), 'utf8'), target),
      })
      const undeclared = await callsWithUndeclaredFields(venue)
      await venue.stop()
      rmSync(dataDir, { recursive: true })
      if (undeclared.length > 0) throw new Error(`fields that no call takes: ${undeclared.join()}`)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ venue }, use) => use(venue.address),
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(errors)
      if (errors.length > 0) throw new Error(`the console has errors:\n${errors.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** The calls that were refused because the application, or a test, sent a field they do not take. */
async function callsWithUndeclaredFields(venue: VenueProcess): Promise<string[]> {
  const metrics = await metricsOf(venue)
  const { field_unknown: unknown, field_misplaced: misplaced } = ERRORS
  return [...metrics.matchAll(/^candor_call_seconds_count\{call="(\w+)",code="(\d+)"\}/gm)]
    .filter(([, , code]) => Number(code) === unknown.code || Number(code) === misplaced.code)
    .map(([, call]) => call!)
}

function newestCode(outbox: string, target: string): string {
  const from = outbox.lastIndexOf(target)
  const code = from < 0 ? undefined : /\b\d{6}\b/.exec(outbox.slice(from + target.length))
  if (!code) throw new Error(`no code was sent to ${target}`)
  return code[0]
}

function newestStopToken(outbox: string, target: string): string {
  const notice = outbox.slice(outbox.lastIndexOf(` to ${target}\n`))
  const token = /safety\/stop\?t=([\w-]+)/.exec(notice)
  if (!token) throw new Error(`no notice with a link was sent to ${target}`)
  return token[1]!
}

/** Opens a route of the application: `open(page, '/pages/login/login')`. */
export async function open(page: Page, route: string): Promise<void> {
  await sheetsLeft(page)
  await page.goto(`/#${route}`)
}

/** Reads the page anew, as a person does by pulling it down or with the browser's button. */
export async function reload(page: Page): Promise<void> {
  await sheetsLeft(page)
  await page.reload()
}

/**
 * A sheet that has just closed leaves its entry of the history first: an address that comes within
 * that moment, as nobody can type it, would be taken for the step back, and a reload is ended by it.
 */
async function sheetsLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { dialogs } = (history.state ?? {}) as { dialogs?: number }
    return !dialogs || document.querySelector('dialog[open]') !== null
  })
}
