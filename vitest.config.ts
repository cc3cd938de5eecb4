import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const serverSetup = 'apps/server/test/global-setup.ts'

/**
 * `packages` and `web` need nothing but Node. `server` starts one real PostgreSQL for the run, and
 * every test there clones a database of its own. Their files share a process's modules, which takes
 * a fifth off the run: no file may leave a module's state behind. `web` replaces modules in places,
 * so that its files have them apart.
 */
export default defineConfig({
  test: {
    // Half of each file's time is waiting for PostgreSQL, disks and sockets: two at a time. Three took
    // as long on two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/src/**/*.test.ts',
          ],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/{web,desk}/{src,test}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
