import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { defineConfig } from 'vitest/config'
import { folderInMemory } from './scripts/test/folder-in-memory.ts'

const serverSetup = 'apps/server/test/global-setup.ts'

// What tests write is thrown away with them: a disk that has it all for certain is half of what they wait for.
const inMemory = process.env['TMPDIR'] === undefined ? folderInMemory() : undefined
if (inMemory !== undefined) process.env['TMPDIR'] = inMemory

// Each thread and each program that a test starts would compile the same modules again.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/node_modules/.cache/node`
enableCompileCache(process.env['NODE_COMPILE_CACHE'])

/**
 * Node loads the modules itself, without their types: through Vite's runner each use of an import calls a
 * function, which is a third of the time of what computes. `vi.mock` would need the loader that is left out.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/**
 * `packages` and `web` need nothing but Node. `server` starts one real PostgreSQL for the run, and
 * every test there clones a database of its own. Test files share a process's modules, which takes
 * a fifth off the run: no file may leave behind a module's state, or what it put in a global's place.
 */
export default defineConfig({
  test: {
    tags: [
      {
        name: 'long',
        description:
          'Kills, restarts, several nodes and whole searches: `npm run test:long` runs them.',
      },
    ],
    // A third of each file's time is waiting for answers, sockets and clocks: three fill two cores.
    maxWorkers: 3,
    // MB to fill before a process looks for what is no longer used: it ends with the run.
    execArgv: [
      '--initial-old-space-size=1024',
      '--min-semi-space-size=16',
      '--max-semi-space-size=64',
    ],
    projects: [
      {
        test: {
          name: 'packages',
          ...native,
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
          ...native,
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
          isolate: false,
        },
      },
    ],
  },
})
