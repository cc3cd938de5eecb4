import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium to drive: CHROMIUM_PATH, or where Debian puts it, or the one Playwright brings. */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH ?? PLACES.find((path) => existsSync(path))
}
