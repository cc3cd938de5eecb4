import { defineConfig } from '@playwright/test'
import { findBrowser } from './src/find-browser.ts'

/**
 * The product in a real browser, on a phone's screen, over a venue in processes of its own: one a
 * worker, see src/fixtures.ts. `npm test` builds the web application first.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // A press or an awaited event that does not come says so, and not the whole test's end.
    actionTimeout: 15_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    // It would answer what tests change on the way; its own tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
})
