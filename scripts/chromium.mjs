/** Finds the browser that the browser tests drive, or installs it where that can be done. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SetupFault, nodePath, root } from './setup.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium: CHROMIUM_PATH, or one on the PATH, or one of Playwright's own. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new SetupFault(`CHROMIUM_PATH names ${named}, which is not there.`)
  }
  for (const folder of (process.env.PATH ?? '').split(':')) {
    for (const name of names) {
      const path = join(folder, name)
      if (folder && existsSync(path)) return path
    }
  }
  return playwrightChromium()
}

function playwrightChromium() {
  const script =
    "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))"
  const asked = spawnSync(nodePath(), ['-e', script], { cwd: join(root, 'e2e'), encoding: 'utf8' })
  const path = asked.stdout.trim()
  return path && existsSync(path) ? path : undefined
}

/** Installs Debian's Chromium as root, or Playwright's build as an ordinary user. */
export function installChromium(say) {
  say('Installing Chromium for the browser tests')
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (...args) =>
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
    run('update')
    run('install', '-y', '--no-install-recommends', 'chromium')
  } else {
    const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
    spawnSync(nodePath(), [cli, 'install', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const found = findChromium()
  if (found) return found
  throw new SetupFault(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}
