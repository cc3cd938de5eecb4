/** The steps of `npm test`, and what each of them looks at. */

export interface Step {
  name: string
  /** A JavaScript or TypeScript program and its arguments. */
  command: readonly string[]
  /** Where it runs, from the root. */
  folder?: string
  /** Whether it prints as it goes; others print what they said when they fail. */
  speaks?: boolean
  /** Whether it looks at the built applications. */
  needsBuild?: boolean
  /** Whether a change of this file can change its result. */
  isTouchedBy: (path: string) => boolean
  /** Its arguments for these changes alone, where it can be told; the whole step without. */
  narrowed?: (paths: readonly string[]) => readonly string[]
}

const bin = (name: string) => `node_modules/.bin/${name}`

const matches =
  (...patterns: RegExp[]) =>
  (path: string) =>
    patterns.some((pattern) => pattern.test(path))

/** The compiler's checks alone, several times as fast as the one whose tree our own tools read. */
const TSC = ['node_modules/typescript-7/bin/tsc']

/** What every step stands on: the packages that are installed, and the steps themselves. */
const INSTALLED = /^package-lock\.json$|^scripts\/test\//
const CODE = /\.(ts|tsx|mjs)$/
const SHARED = /^packages\/[^/]+\/(src|package\.json)|^tsconfig\.json$/
/** Everything that runs in the product: neither a test nor a page to read. */
const PRODUCT = /^(packages|apps)\/(?!.*(\.test\.tsx?$|\.md$|\/test\/))/

/** The unit tests whose tags match. */
function unitStep(name: string, tags: string): Step {
  const filter = `--tags-filter=${tags}`
  return {
    name,
    command: [bin('vitest'), 'run', filter],
    needsBuild: true,
    speaks: true,
    isTouchedBy: () => true,
    narrowed: (paths) => [
      bin('vitest'),
      'related',
      '--run',
      '--passWithNoTests',
      filter,
      ...new Set([...paths, ...testsBesideImports(paths)]),
    ],
  }
}

/** The browser tests with the tag of long ones, or without it. */
function browserStep(name: string, choice: '--grep' | '--grep-invert'): Step {
  const config = ['--config', 'e2e/playwright.config.ts']
  const step: Step = {
    name,
    command: [bin('playwright'), 'test', ...config, choice, '@long', '--pass-with-no-tests'],
    needsBuild: true,
    speaks: true,
    isTouchedBy: matches(INSTALLED, PRODUCT, /^e2e\/(?!src\/kill|.*\.test\.ts$)/),
  }
  return { ...step, narrowed: (paths) => specsAlone(step, paths) }
}

/**
 * Steps of one stage run side by side, two at a time in this order; a stage starts when the one
 * before it has ended. Unit tests wait for disks, sockets and clocks for a third of their time: what needs
 * nothing but the processor runs beside them.
 */
export const STAGES: readonly (readonly Step[])[] = [
  [
    {
      name: 'types',
      command: [...TSC, '-p', 'tsconfig.json'],
      isTouchedBy: matches(
        INSTALLED,
        SHARED,
        /^(packages|apps\/server|bench|e2e|scripts)\/.*\.ts$/,
      ),
    },
    {
      name: 'types-web',
      command: [...TSC, '-p', 'apps/web/tsconfig.json'],
      isTouchedBy: matches(INSTALLED, SHARED, /^apps\/web\//),
    },
    {
      name: 'types-desk',
      command: [...TSC, '-p', 'apps/desk/tsconfig.json'],
      isTouchedBy: matches(INSTALLED, SHARED, /^apps\/desk\//),
    },
    {
      name: 'lint',
      command: [bin('oxlint'), '--threads', '2'],
      isTouchedBy: matches(
        INSTALLED,
        CODE,
        /(^|\/)tsconfig\.json$|^\.oxlintrc\.json$|^scripts\/lint\//,
      ),
    },
    {
      name: 'format',
      command: ['scripts/test/format.ts'],
      isTouchedBy: matches(INSTALLED, CODE, /\.(json|css|html)$|^\.prettier/),
    },
    {
      name: 'layers',
      command: ['scripts/layers/main.ts'],
      isTouchedBy: matches(INSTALLED, CODE, /\.css$|^tsconfig\.json$|^scripts\/layers\//),
    },
    {
      name: 'unused',
      command: [bin('knip'), '--no-progress'],
      isTouchedBy: matches(INSTALLED, CODE, /(^|\/)(package|knip)\.json$/),
    },
    {
      name: 'licences',
      command: ['scripts/licences.ts'],
      isTouchedBy: matches(INSTALLED, /(^|\/)package\.json$|^scripts\/licences/),
    },
    {
      name: 'size',
      command: ['../../node_modules/.bin/size-limit'],
      folder: 'apps/web',
      needsBuild: true,
      isTouchedBy: matches(INSTALLED, /^packages\/.*\/src\/|^apps\/web\/(?!README|test\/)/),
    },
  ],
  [
    unitStep('unit', '!long'),
    {
      name: 'simulation',
      command: ['packages/simulator/src/main.ts', '--seeds', '120'],
      isTouchedBy: matches(
        INSTALLED,
        /^packages\/(simulator|transactor|journal|engine|terms|money)\/src\/(?!.*\.test\.ts$)/,
      ),
    },
  ],
  [browserStep('browser', '--grep-invert')],
]

/** Tests that take long, which `npm test` leaves out: those of files and tests that say so by their tag. */
export const LONG_STAGES: readonly (readonly Step[])[] = [
  [unitStep('unit-long', 'long')],
  [browserStep('browser-long', '--grep')],
]

/**
 * Tests that read other files than they import, or start programs: which changes they hold against.
 * Vitest finds all others by their imports.
 */
export const BESIDE_IMPORTS: readonly (readonly [changed: RegExp, tests: readonly string[]])[] = [
  [/\.md$|^package\.json$/, ['scripts/documents.test.ts']],
  [/^docs\/errors\.md$/, ['packages/protocol/src/errors/document.test.ts']],
  [/^docs\/configuration\.md$/, ['apps/server/src/kernel/config/config.test.ts']],
  [
    /^(packages\/[^/]+|apps\/server)\/src\/(?!.*\.test\.ts$)/,
    [
      'scripts/dev/dev.test.ts',
      'scripts/start.test.ts',
      'apps/server/src/main/desk-owner.test.ts',
      'apps/server/src/main/rebuild-tables.test.ts',
      'apps/server/src/main/release-rules.test.ts',
      'apps/server/src/main/run.test.ts',
      'apps/server/test/first-release/first-release.test.ts',
    ],
  ],
  [/^scripts\/[^/]*\.(mjs|json)$/, ['scripts/start.test.ts', 'scripts/pre-commit.test.ts']],
  [/^apps\/server\/src\/desk\//, ['apps/server/src/desk/no-power.test.ts']],
  [
    /^(apps\/server\/src\/market\/live\/feed|packages\/market-stand-in\/src)\//,
    [
      'apps/server/src/main/live-check.test.ts',
      ...['exchange-feed', 'faults', 'hostile', 'meanwhile', 'open-live-feed'].map(
        (name) => `apps/server/src/market/live/feed/${name}.test.ts`,
      ),
    ],
  ],
  [
    /^apps\/server\/test\/first-release\//,
    ['apps/server/test/first-release/first-release.test.ts'],
  ],
  [
    /^(apps|packages)\/.*\.(tsx?|json|css|html)$/,
    [
      'apps/web/src/i18n/catalogues.test.ts',
      'apps/web/src/i18n/terms.test.ts',
      'apps/web/src/theme/text-size.test.ts',
    ],
  ],
  [/^packages\/simulator\/src\//, ['packages/simulator/src/model/model.test.ts']],
]

function testsBesideImports(paths: readonly string[]): string[] {
  return BESIDE_IMPORTS.filter(([changed]) => paths.some((path) => changed.test(path))).flatMap(
    ([, tests]) => tests,
  )
}

/** The specs that changed, where nothing else did that a browser could show. */
function specsAlone(browser: Step, paths: readonly string[]): readonly string[] {
  const shown = paths.filter((path) => browser.isTouchedBy(path))
  const isSpec = (path: string) => /^e2e\/specs\/.*\.spec\.ts$/.test(path)
  if (!shown.every(isSpec)) return browser.command
  return [...browser.command, ...shown.map((path) => path.replace(/^e2e\//, ''))]
}

/** The steps that these changes touch, each narrowed to them where it can be. */
export function touched(steps: readonly Step[], paths: readonly string[]): Step[] {
  return steps
    .filter((step) => paths.some((path) => step.isTouchedBy(path)))
    .map((step) => (step.narrowed ? { ...step, command: step.narrowed(paths) } : step))
}
